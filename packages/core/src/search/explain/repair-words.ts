/** Reasons that name a repair, in English: what to allow, to add or to raise, and the plan that there is then. */
import { describeNumber } from '../../task/plan/words.ts'
import type { Besides, NotAllowedBecause, PlanInReach } from './cause.ts'
import { planLength, someOf } from './phrases.ts'
import type { AllowedAction, Portion, Scarce, SwitchedOff } from './reason.ts'

/** What a request calls its limits on plans. */
export interface LimitWords {
  /** The limit alone: `` `limits.depth` ``. */
  name(limit: 'depth' | 'cost'): string
  /** That it was set: `` `limits.depth` is 3 ``. */
  set(limit: 'depth' | 'cost', value: string): string
}

export const optionWords: LimitWords = {
  name: (limit) => `\`limits.${limit}\``,
  set: (limit, value) => `\`limits.${limit}\` is ${value}`,
}

/** Names all actions that were allowed together, so that the result of allowing them is stated once. */
export function switchedOffSentence({ together, helps, plan }: SwitchedOff): string {
  const namesOf = (kind: NotAllowedBecause): string[] =>
    together.filter((one) => one.kind === kind).map(({ action }) => action)
  const [disabled, leftOut] = [namesOf('disabled'), namesOf('left-out')]
  const are = (names: readonly string[]) => `${listed(names)} ${names.length === 1 ? 'is' : 'are'}`
  const clauses = [
    ...(disabled.length === 0 ? [] : [`${are(disabled)} disabled`]),
    ...together
      .filter(({ kind }) => kind === 'check-failed')
      .map((one) => refusedWords(one, disabled.includes(one.action) || leftOut.includes(one.action))),
    ...(leftOut.length === 0 ? [] : [`${are(leftOut)} left out of \`only\``]),
  ]
  const isOne = together.length === 1 && together[0].bindings.length < 2
  const count = new Set(together.map(({ action }) => action)).size
  // one action may be disallowed for two reasons
  const isTwice = count === 1 && together.length === 2
  const them = isTwice ? 'both fixed' : isOne ? 'it' : count === 2 ? 'both' : count > 2 ? 'all of them' : 'them'
  const outcome = {
    yes: `. With ${them}, there is ${plan && planWords(plan)}.`,
    no: `, but that is not why: with ${them}, there is no plan either.`,
    unknown: `. With ${them}, the goal may be within reach; without ${isOne ? 'it' : 'them'}, it is not.`,
  }[helps]
  return `${clauses.join('; ')}${outcome}`
}

function refusedWords({ bindings, check }: AllowedAction, isNamed: boolean): string {
  if (isNamed) return `${check ? `the check "${check}"` : 'its check'} rejects ${bindings.join(', ')}`
  return `${bindings.join(', ')} cannot be used${check ? `: the check "${check}" fails` : ' now'}`
}

export function leftOutOfProblem({ action, together: { length }, helps }: SwitchedOff): string {
  const together = length > 1 ? `, together with the other${length > 2 ? 's' : ''} named here` : ''
  const what =
    helps === 'yes'
      ? 'there is a plan; without it, there is none'
      : 'the goal may be within reach; without it, it is not'
  return `${action} is left out. With it${together}, ${what}.`
}

export function scarceSentences(reason: Scarce): string[] {
  const { detail } = reason
  switch (detail.kind) {
    case 'domain':
      return scarceInDomain(reason, detail)
    case 'number':
      return scarceNumber(reason, detail)
    case 'level': {
      const { what, amount, instead, isLeast, isOneWay, changers, others } = detail
      const least = isLeast
        ? `: the goal needs ${amount} at the start, but :init has ${reason.fact}.`
        : `: :init has ${reason.fact}.`
      return [
        `${what} ${isOneWay ? 'runs out' : 'is not enough'}${least}`,
        ...(isOneWay
          ? [`${someOf(changers)} ${changers.length > 1 ? 'use' : 'uses'} it up, and no action restores it.`]
          : []),
        `With ${instead} instead, there is ${planLength(reason.plan)}.`,
        ...(others.length === 0 ? [] : [`${someOf(others, others.length, ' or ')} also works.`]),
      ]
    }
  }
}

type DetailOf<K> = Extract<Scarce['detail'], { kind: K }>

function scarceInDomain(reason: Scarce, { max, portion, makers, users }: DetailOf<'domain'>): string[] {
  const { fact, what, is, enough, producers, plan, made, used } = reason
  const [now, then] = [describeNumber(is), describeNumber(enough)]
  if (what !== 'start')
    return [
      `${fact} only goes ${what === 'max' ? 'up' : 'down'} to ${now}.`,
      `If it went to ${then}, there would be ${planWords(plan)}.`,
    ]
  if (enough < is) return [`too much ${fact}: ${now} at the start.`, `With ${then}, there is ${planWords(plan)}.`]
  const isMore = max === undefined ? '' : `, which is more than its max of ${describeNumber(max)}`
  const onTheWay =
    made === undefined || used === undefined || makers === undefined || users === undefined
      ? ''
      : `, which makes ${describeNumber(made)} (${cut(makers)}) and uses ${describeNumber(used)} (${cut(users)})`
  return [
    `not enough ${fact}: ${now} at the start${giversWords(producers, portion)}.`,
    `With ${then}${isMore}, there is ${planWords(plan)}${onTheWay}.`,
  ]
}

function giversWords(producers: readonly string[] | undefined, portion: Portion | undefined): string {
  if (producers === undefined) return ''
  if (producers.length === 0) return ', and no usable action adds more'
  const amount = portion === undefined ? 'too little' : portionWords(portion)
  return `, and ${cut(producers)} add${producers.length === 1 ? 's' : ''} ${amount}`
}

function portionWords({ least, isMixed, isConditional }: Portion): string {
  return `${isConditional && !isMixed ? 'up to ' : ''}${describeNumber(least)}${isMixed ? ' or more' : ''} at a time`
}

function scarceNumber(reason: Scarce, { isEach, isChanged, isLeast, others }: DetailOf<'number'>): string[] {
  const { fact, is, enough, producers = [], plan } = reason
  const [now, then] = [describeNumber(is), describeNumber(enough)]
  const remedy = (one: { fact: string; more: number; enough: number; isEach: boolean }): string =>
    one.isEach
      ? `${describeNumber(one.more)} more of each ${one.fact}`
      : `(= ${one.fact} ${describeNumber(one.enough)})`
  const own = { fact, more: enough - is, enough, isEach }
  const adds =
    producers.length === 0
      ? 'No action adds more.'
      : `What ${someOf(producers)} ${producers.length > 1 ? 'add' : 'adds'} is not enough.`
  const short =
    enough < is
      ? [`${fact} is too large: :init has ${now}.`]
      : !isChanged
        ? [`${fact} is too small: :init has ${now}, and no action changes it.`]
        : isLeast && !isEach
          ? [`${fact} runs out: the goal needs at least ${then} of it at the start, but :init has ${now}.`, adds]
          : [`${fact} runs out: :init has ${now}.`, adds]
  return [
    ...short,
    `With ${remedy(own)}, there is ${planLength(plan)}.`,
    ...(others.length === 0 ? [] : [`${someOf(others.map(remedy), others.length, ' or ')} also works.`]),
  ]
}

const notAllowedWords: Record<NotAllowedBecause, string> = {
  'left-out': 'left out of `only`',
  disabled: 'disabled',
  'check-failed': 'refused by its check',
}

export function besidesSentences(besides: Besides | undefined, { name }: LimitWords): string[] {
  if (besides === undefined) return []
  const { because, limits, asked } = besides
  const alike = new Map<string, string[]>()
  for (const { action, kinds } of because) {
    const ways = kinds.map((kind) => notAllowedWords[kind]).join(' and ')
    alike.set(ways, [...(alike.get(ways) ?? []), action])
  }
  const clauses = [...alike].map(
    ([ways, names]) => `${listed(names)}, which ${names.length === 1 ? 'is' : 'are'} ${ways}`,
  )
  return [
    ...(clauses.length === 0 ? [] : [`That plan also needs ${clauses.join(', and ')}.`]),
    ...(limits.depth === undefined ? [] : [`That plan is longer than ${name('depth')}, which was ${asked.depth}.`]),
    ...(limits.cost === undefined || asked.cost === undefined
      ? []
      : [`That plan costs ${describeNumber(limits.cost)}, but ${name('cost')} was ${describeNumber(asked.cost)}.`]),
  ]
}

/** Maximum steps listed in a sentence. */
const mostSteps = 5

/** `a plan of 2 steps: sellHat, buySword`. */
export function planWords(plan: PlanInReach): string {
  const { steps } = plan
  const length = planLength(plan)
  if (steps.length === 0) return length
  const more = steps.length - mostSteps
  return `${length}: ${steps.slice(0, mostSteps).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function cut(names: readonly string[]): string {
  return `${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}`
}

/** `a, b and c`. */
function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`
}
