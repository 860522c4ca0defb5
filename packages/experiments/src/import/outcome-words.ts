/** How tables of other tools call outcomes. */
import { didYouMean } from '@telos/core/text'
import { isOutcome, type OutcomeName, outcomeNames } from '../results/outcomes.ts'
import { ImportError } from './import-problem.ts'

/** The outcome of a row, by its word; without one, a row with a cost or with `coverage` 1 is solved. */
export function outcomeOf(
  given: unknown,
  numbers: ReadonlyMap<string, number>,
  file: string,
  place: string,
): OutcomeName {
  if (given === undefined) {
    const isSolved = numbers.has('coverage') ? numbers.get('coverage') === 1 : numbers.has('cost')
    return isSolved ? 'solved' : 'gave-up'
  }
  const word = String(given)
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
  if (isOutcome(word)) return word
  if (/^(success|ok|yes|plan-found)$/.test(word)) return 'solved'
  if (/^mem(ory)?$|memory-?error|(out|limit).*mem|mem.*(out|limit)/.test(word)) return 'memory-limit'
  if (/^time$|^tle$|(out|limit).*time|time.*(out|limit)/.test(word)) return 'cpu-limit'
  if (/error|fault|abort|exception|killed|signal/.test(word)) return 'crash'
  const hint = didYouMean(word, outcomeNames) ?? `choose from ${outcomeNames.join(', ')}`
  throw new ImportError(file, place, `unknown outcome ${JSON.stringify(given)} — ${hint}`)
}
