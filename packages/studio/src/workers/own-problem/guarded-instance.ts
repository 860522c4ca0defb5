/** An instance whose errors say where in the reader's text they were thrown. */
import type { Diagnostic } from '@telos/core'
import type { Instance } from '@telos/lab'
import type { Locate } from './load-own.ts'

const spaceCalls = [
  'initial',
  'isGoal',
  'expand',
  'describe',
  'foldCost',
  'lowerBound',
  'upperBound',
  'predecessors',
] as const

export function guardedInstance(instance: Instance, locate: Locate): Instance {
  const guard = <Args extends readonly unknown[], Result>(call: (...args: Args) => Result) => {
    return (...args: Args): Result => {
      try {
        return call(...args)
      } catch (error) {
        throw placed(error, locate)
      }
    }
  }
  return {
    ...instance,
    space: guard((cost) => {
      const space = instance.space(cost)
      for (const name of spaceCalls) {
        const call = space[name] as ((...args: unknown[]) => unknown) | undefined
        if (call !== undefined)
          Object.defineProperty(space, name, { value: guard(call.bind(space)), writable: true, configurable: true })
      }
      return space
    }),
    heuristic(text) {
      const heuristic = instance.heuristic(text)
      return {
        ...heuristic,
        create(space) {
          const made = heuristic.create(space)
          const evaluate = made.evaluate.bind(made)
          return Object.defineProperty(made, 'evaluate', { value: guard(evaluate), writable: true, configurable: true })
        },
      }
    },
    print: guard((state) => instance.print(state)),
    toJSON: guard((state) => instance.toJSON(state)),
    ...(instance.report && { report: guard(instance.report) }),
  }
}

/** Marks errors that say their place already. */
class PlacedError extends Error {
  override readonly name = 'PlacedError'
}

function placed(error: unknown, locate: Locate): Error {
  if (error instanceof PlacedError) return error
  return new PlacedError(placedWords(locate(error)))
}

/** `line 12, column 5: x is not a function — …` */
export function placedWords({ message, hint, span }: Diagnostic): string {
  const place = span === undefined ? '' : `line ${span.line}, column ${span.column}: `
  return `${place}${message}${hint === undefined ? '' : ` — ${hint}`}`
}
