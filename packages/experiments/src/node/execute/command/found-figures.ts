/** The figures that an external planner prints. */
import { type Context, createContext, Script } from 'node:vm'

/** Milliseconds for all patterns together: an expression may go back and forth for ever, and the plan counts all the same. */
const PATIENCE = 5000

/** How much of it is there for a first try of each: one that never ends must not take the time of those behind it. */
const FIRST = 0.25

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
 * The last match of each pattern in an output. `patience`: milliseconds for all patterns together; those that need more are given up.
 *
 * @example foundFigures('expanded 1,200 states', { expanded: 'expanded ([\\d,]+)' }).figures // { expanded: 1200 }
 */
export function foundFigures(
  text: string,
  patterns: Readonly<Record<string, string>>,
  patience = PATIENCE,
): FoundFigures {
  const context = createContext({ text, pattern: '' })
  const begin = performance.now()
  const found = new Map<string, unknown>()
  for (const end of [begin + FIRST * patience, begin + patience]) {
    const open = Object.entries(patterns).filter(([name]) => !found.has(name))
    for (const [at, [name, pattern]] of open.entries()) {
      // those that are quick leave their share to the others
      const timeout = Math.ceil((end - performance.now()) / (open.length - at))
      const match = timeout > 0 ? lastMatch(context, pattern, timeout) : undefined
      if (match !== undefined) found.set(name, match.text)
    }
  }
  const figures = Object.keys(patterns).flatMap((name): [string, number][] => {
    const one = found.get(name)
    // an empty group says nothing, which is not 0
    return typeof one === 'string' && one.trim() !== '' ? [[name, Number(one.replaceAll(',', ''))]] : []
  })
  return { figures: Object.fromEntries(figures), slow: Object.keys(patterns).filter((name) => !found.has(name)) }
}

/** Undefined if it takes longer than `timeout` milliseconds. */
function lastMatch(context: Context, pattern: string, timeout: number): { readonly text: unknown } | undefined {
  context['pattern'] = pattern
  try {
    return { text: search.runInContext(context, { timeout }) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return undefined
  }
}
