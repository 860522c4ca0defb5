/** Counts living sprites one after the other, because effects cannot sum over all of them at once. */
import { atom } from '../../language/atom.ts'
import type { PlanningEffect } from '../../language/planning-model.ts'
import { amountChanges, amountFacts, type ModelAmount, numberObject } from '../formulas/amounts.ts'
import { add, effectOf, is, negated, remove } from '../formulas/formulas.ts'
import type { TurnNames } from '../formulas/turn-names.ts'
import { CURRENT_SPRITE, type TurnOrder, turnOrderActions } from './turn-order.ts'
import type { TurnStep } from './turn-step.ts'

/** Living sprites counted in every turn. */
export interface TurnCounter {
  readonly number: number
  readonly types: readonly number[]
  readonly amount: ModelAmount
}

/** The sprites to count. */
export function countedBy({ number, types }: TurnCounter): TurnOrder {
  return { name: `count-${number}`, types }
}

/** The part of a turn's end that sets a counter. */
export function countStep(counter: TurnCounter, names: TurnNames): TurnStep {
  const { number, amount } = counter
  const living = negated(is('object-dead', CURRENT_SPRITE))
  const effects = amountChanges(amount, 1, 'keep').flatMap((part) =>
    effectOf({ ...part, condition: [living, ...part.condition] }),
  )
  const label = `count_${number}`
  return {
    name: label,
    phase: 'end',
    effects: [],
    actions: (begin, end) =>
      turnOrderActions(countedBy(counter), [{ type: 'object', effects }], reset(counter), {
        begin,
        end,
        phase: 'end',
        names,
        label,
      }),
  }
}

function reset({ amount }: TurnCounter): PlanningEffect[] {
  if (amount.style === 'fluents') return [{ kind: 'assign', value: atom(amount.name), by: 0 }]
  const others = Array.from({ length: amount.most }, (_, index) => remove(amount.name, numberObject(index + 1)))
  return [...others, ...amountFacts(amount, 0).facts.map((fact) => add(fact.name, ...fact.args))]
}
