import type { LiftedModel } from '../../../../domain/model.ts'
import { describeNumber } from '../../../../task/plan/words.ts'
import { describePlanLength } from '../../limit-hit.ts'
import type { PlanInReach, Scarce } from '../../reason.ts'
import { callWords, someOf } from '../words/problem-words.ts'
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
export function describeScarceNumber(model: LiftedModel, [first, ...others]: readonly ScarceNumber[]): Scarce {
  const { fact, direction } = first
  const changes = model.actions.filter(({ effects }) => effects.some(({ target }) => target.fact === fact))
  const givers = changes.filter(({ effects }) =>
    effects.some(({ target, operation }) => target.fact === fact && operation !== 'subtract'),
  )
  const words = wordsOf(model, first)
  const [is, enough] = [describeNumber(first.is), describeNumber(first.enough)]
  const producers = givers.map((action) => action.name)
  const sentences: string[] = []
  if (direction < 0) sentences.push(`${words} is too large: :init has ${is}.`)
  else if (changes.length === 0) sentences.push(`${words} is too small: :init has ${is}, and no action changes it.`)
  else {
    const more =
      producers.length === 0
        ? 'no action adds more'
        : `what ${someOf(producers, 3)} ${producers.length > 1 ? 'add' : 'adds'} is not enough`
    const least = first.isLeast && first.args !== undefined
    sentences.push(
      least
        ? `${words} runs out: the goal needs at least ${enough} of it at the start, but :init has ${is}.`
        : `${words} runs out: :init has ${is}.`,
    )
    sentences.push(`${more[0].toUpperCase()}${more.slice(1)}.`)
  }
  const equation = (one: ScarceNumber): string =>
    one.args === undefined
      ? `${describeNumber(one.enough - one.is)} more of each ${wordsOf(model, one)}`
      : `(= ${wordsOf(model, one)} ${describeNumber(one.enough)})`
  sentences.push(`With ${equation(first)}, there is ${describePlanLength(first.plan)}.`)
  if (others.length > 0)
    sentences.push(`${someOf(others.slice(0, mostAlternatives).map(equation), mostAlternatives, ' or ')} also works.`)
  return {
    kind: 'scarce',
    fact: words,
    what: 'start',
    is: first.is,
    enough: first.enough,
    producers,
    plan: first.plan,
    message: sentences.join(' '),
  }
}

function wordsOf({ facts }: LiftedModel, { fact, args }: ScarceNumber): string {
  return callWords(facts[fact].name, args ?? ['…'])
}
