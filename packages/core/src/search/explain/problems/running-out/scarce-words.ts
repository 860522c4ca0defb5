import { factKey, type LiftedModel } from '../../../../domain/model.ts'
import type { PlanInReach } from '../../cause.ts'
import type { Scarce } from '../../reason.ts'
import { callWords } from '../words/problem-words.ts'
import type { ComparedNumber } from './read-numbers.ts'

/** A number of a function with which a plan exists. */
export interface ScarceNumber extends ComparedNumber {
  /** Its objects; undefined for all numbers of the function. */
  readonly args: readonly string[] | undefined
  readonly is: number
  readonly enough: number
  readonly plan: PlanInReach
  /** It is proved that no plan exists with any smaller change. */
  readonly isLeast: boolean
}

const mostAlternatives = 2

/** Several numbers each of which would help: the one that needs the smallest change first. */
export function scarceNumberReason(model: LiftedModel, [first, ...others]: readonly ScarceNumber[]): Scarce {
  const { fact, is, enough, plan } = first
  const changes = model.actions.filter(({ effects }) => effects.some(({ target }) => target.fact === fact))
  const givers = changes.filter(({ effects }) =>
    effects.some(({ target, operation }) => target.fact === fact && operation !== 'subtract'),
  )
  return {
    kind: 'scarce',
    fact: wordsOf(model, first),
    what: 'start',
    is,
    enough,
    producers: givers.map(({ name }) => name),
    plan,
    ...(first.args && { added: { fact: factKey(model.facts[fact].name, first.args), value: enough } }),
    detail: {
      kind: 'number',
      isEach: first.args === undefined,
      isChanged: changes.length > 0,
      isLeast: first.isLeast,
      others: others.slice(0, mostAlternatives).map((one) => ({
        fact: wordsOf(model, one),
        more: one.enough - one.is,
        enough: one.enough,
        isEach: one.args === undefined,
      })),
    },
  }
}

function wordsOf({ facts }: LiftedModel, { fact, args }: ScarceNumber): string {
  return callWords(facts[fact].name, args ?? ['…'])
}
