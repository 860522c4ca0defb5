/** The figures that an external planner prints. */
import { createContext, Script } from 'node:vm'

/** Milliseconds for all patterns together: an expression may go back and forth for ever, and the plan counts all the same. */
const PATIENCE = 5000

/** Milliseconds that are left to a pattern after one that took all. */
const LEAST = 500

// one match at a time: an output may have millions
const search = new Script(
  '{ let found; for (const match of text.matchAll(new RegExp(pattern, "gm"))) found = match[1]; found }',
)

export interface FoundFigures {
  readonly figures: Readonly<Record<string, number>>
  /** The names of patterns that took too long. */
  readonly slow: readonly string[]
}

/**
 * The last match of each pattern in an output.
 *
 * @example foundFigures('expanded 1,200 states', { expanded: 'expanded ([\\d,]+)' }).figures // { expanded: 1200 }
 */
export function foundFigures(text: string, patterns: Readonly<Record<string, string>>): FoundFigures {
  const end = performance.now() + PATIENCE
  const figures: [string, number][] = []
  const context = createContext({ text, pattern: '' })
  const slow: string[] = []
  for (const [name, pattern] of Object.entries(patterns)) {
    const timeout = Math.max(LEAST, Math.ceil(end - performance.now()))
    try {
      context['pattern'] = pattern
      const found: unknown = search.runInContext(context, { timeout })
      // an empty group says nothing, which is not 0
      if (typeof found === 'string' && found.trim() !== '') figures.push([name, Number(found.replaceAll(',', ''))])
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      slow.push(name)
    }
  }
  return { figures: Object.fromEntries(figures), slow }
}
