/** Counting the living: one after the other, because all of them at once cannot be added up. */
import type { Effect } from '../../language/planning-model.ts'
import { type Amount, amountFacts, changes, numeral } from '../formulas/amounts.ts'
import { add, atom, effectOf, is, not, remove } from '../formulas/formulas.ts'
import type { Vocabulary } from '../formulas/vocabulary.ts'
import { OWN, type Procession, processionActions } from './procession.ts'
import type { Step } from './step.ts'

/** Living sprites that are counted in every turn. */
export interface Counter {
  readonly number: number
  readonly types: readonly number[]
  readonly amount: Amount
}

/** Those who are counted. */
export function countedBy({ number, types }: Counter): Procession {
  return { name: `count-${number}`, types }
}

/** The part of the end of a turn in which a counter is set. */
export function countStep(counter: Counter, vocabulary: Vocabulary): Step {
  const { number, amount } = counter
  const living = not(is('object-dead', OWN))
  const effects = changes(amount, 1, 'keep').flatMap((part) =>
    effectOf({ ...part, condition: [living, ...part.condition] }),
  )
  const label = `count_${number}`
  return {
    name: label,
    phase: 'end',
    effects: [],
    actions: (begin, end) =>
      processionActions(countedBy(counter), [{ type: 'object', effects }], reset(counter), {
        begin,
        end,
        phase: 'end',
        vocabulary,
        label,
      }),
  }
}

function reset({ amount }: Counter): Effect[] {
  if (amount.style === 'fluents') return [{ kind: 'assign', value: atom(amount.name), by: 0 }]
  const others = Array.from({ length: amount.most }, (_, index) => remove(amount.name, numeral(index + 1)))
  return [...others, ...amountFacts(amount, 0).facts.map((fact) => add(fact.name, ...fact.args))]
}
