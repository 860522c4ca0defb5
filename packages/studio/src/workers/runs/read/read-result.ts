/** One line of a results file → a result, or why it is none. */
import { isOutcome, type RunResult } from '@telos/experiments'

export type ReadResult = { readonly result: RunResult } | { readonly refused: string }

const words = ['run', 'campaign', 'algorithm', 'domain', 'task', 'outcome'] as const

export function readResult(text: string): ReadResult {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { refused: 'it is not JSON' }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { refused: 'it is not an object' }
  const found = value as Record<string, unknown>
  const missing = words.find((word) => typeof found[word] !== 'string')
  if (missing !== undefined) return { refused: `"${missing}" is not a text` }
  if (!isOutcome(found['outcome'] as string)) return { refused: `the outcome "${short(found['outcome'])}" is unknown` }
  const figures = found['figures']
  if (typeof figures !== 'object' || figures === null) return { refused: '"figures" is not an object' }
  const numbers = Object.entries(figures).filter(([, figure]) => typeof figure === 'number')
  return {
    result: {
      ...(found as unknown as RunResult),
      repetition: typeof found['repetition'] === 'number' ? found['repetition'] : 0,
      seed: typeof found['seed'] === 'number' ? found['seed'] : 0,
      optimal: found['optimal'] === true,
      // names such as __proto__ are names like any other
      figures: Object.fromEntries(numbers),
    },
  }
}

function short(value: unknown): string {
  const text = String(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
