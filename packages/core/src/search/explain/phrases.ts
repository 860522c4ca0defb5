/** Phrases that several reasons share, and the words for parts of causes. */
import { describeNumber } from '../../task/plan/words.ts'
import type {
  CausePathStep,
  Circle,
  CircleExample,
  FactChoice,
  Meant,
  Needer,
  NoReturn,
  NumberValues,
  PlanInReach,
  UsedUp,
} from './cause.ts'

/** Maximum names in a list, if nothing else is said. */
export const mostNamed = 3

export function domainStep({ condition, producers }: CausePathStep, next: CausePathStep, at: number): string {
  if (producers.length === 0) return `The closest alternative is ${next.condition}.`
  const [first, ...rest] = producers
  const needs = `needs ${first.lacks.join(' and ')}`
  if (first.isRule) return `${condition} follows from other facts: it ${needs}.`
  const which = at === 0 ? 'it' : 'that'
  const others = [...new Set(rest.map(({ action }) => action))].filter((action) => action !== first.action)
  if (others.length === 0) return `Only ${first.action} achieves ${which}, and ${needs}.`
  const names = `${others.slice(0, 2).join(', ')}${others.length > 2 ? ', …' : ''}`
  return `${first.action} achieves ${which} (so ${others.length > 1 ? 'do' : 'does'} ${names}), and ${needs}.`
}

export function problemStep({ condition, producers }: CausePathStep, next: CausePathStep, at: number): string {
  if (producers.length === 0) return `That needs ${next.condition}.`
  const [first, ...rest] = producers
  const needs = `needs ${someOf(first.lacks)}`
  if (first.isRule) return `${condition} follows from other facts, and ${needs}.`
  const others = [...new Set(rest.map(({ action }) => action))].filter((action) => action !== first.action)
  const gives = `${first.action} achieves ${at === 0 ? 'it' : 'that'}`
  // the next sentence is about the needs, so they come last
  if (others.length === 0) return `${gives}, and ${needs}.`
  const named = others.length > 2 ? `${others.slice(0, 2).join(', ')} and others` : someOf(others)
  return `${gives}, as ${others.length > 1 ? 'do' : 'does'} ${named}. The first of these ${needs}.`
}

export function circleSentences(circle: Circle, condition: string): string[] {
  const { example } = circle
  const forExample = example === undefined ? [] : [`For example, ${exampleWords(example)}.`]
  switch (circle.kind) {
    case 'all':
      return [
        `No ${circle.pattern} is in :init, and every action that achieves one needs another one first.`,
        ...forExample,
      ]
    case 'members': {
      const { members, areMutual } = circle
      const none = members.length === 2 ? `Neither ${members.join(' nor ')}` : `None of ${someOf(members)}`
      const how = areMutual ? 'Each needs the other first' : 'Every way to achieve one of them needs one of them first'
      return [`${none} is in :init.`, `${how}.`, ...forExample]
    }
    case 'itself': {
      const { member, way, several } = circle
      const which = way === undefined ? 'every way to achieve it' : `${way}, which would achieve it,`
      const by = several && way !== undefined ? `every way to achieve it, such as ${way},` : which
      return [`${member} is not in :init, and ${by} needs it first.`]
    }
    case 'other': {
      const round = example === undefined ? '' : `: ${exampleWords(example)}`
      return [`${condition} is not in :init, and achieving it leads in a circle${round}.`]
    }
  }
}

function exampleWords({ action, lacks, next }: CircleExample): string {
  const needs = `${action} needs ${someOf(lacks)}`
  return next === undefined ? needs : `${needs}, which ${next.isOnly ? 'only ' : ''}${next.action} achieves`
}

/** The start of a sentence that goes on with what is needed. */
export function needing(needer: Needer): string {
  switch (needer.by) {
    case 'goal':
      return 'It needs'
    case 'rule':
      return `${needer.derives} follows from other facts, and needs`
    case 'action':
      return `${needer.action} achieves that, and needs`
  }
}

/** Nothing achieves this many facts. */
export function lackSentence(count: number): string {
  if (count === 1) return 'No action achieves it, and :init does not have it.'
  return `No action achieves ${count === 2 ? 'either' : 'any'} of these, and :init has ${count === 2 ? 'neither' : 'none'}.`
}

export function choicesWords(choices: readonly FactChoice[]): string {
  return choices.map(choiceWords).join(' or ')
}

export function choiceWords(choice: FactChoice): string {
  switch (choice.kind) {
    case 'facts':
      return someOf(choice.facts, mostNamed, ' or ')
    case 'like':
      return `something like ${choice.facts.join(', ')}`
    case 'pattern': {
      const ranges = choice.ranges.map(({ variable, objects }) => `?${variable} one of ${someOf(objects, choice.most)}`)
      return `${choice.pattern} with ${ranges.join(' and ')}`
    }
  }
}

export function rangeWords(range: NumberValues): string {
  const { number } = range
  switch (range.kind) {
    case 'none':
      return `${number} has no value`
    case 'unset':
      return `${number} has no value in :init`
    case 'always':
      return `${number} is always ${describeNumber(range.value)}`
    case 'is':
      return `${number} is ${describeNumber(range.value)}`
    case 'from':
      return `${number} is from ${describeNumber(range.low)} to ${describeNumber(range.high)}`
    case 'at-most':
      return `${number} is at most ${describeNumber(range.high)}`
    case 'at-least':
      return `${number} is at least ${describeNumber(range.low)}`
  }
}

/** All reachable states, so many. */
export function statesWords(states: number): string {
  return states === 1 ? 'the only reachable state' : `the ${states} reachable states`
}

/** Why conditions never hold at once: one of them cannot come after the others. */
export function noReturnSentences({ gained, lost, steps, some, deleted }: NoReturn): string {
  const by = some ? `a step such as ${steps[0]}` : someOf(steps, mostNamed, ' or ')
  const needs = `${someOf(gained)} ${gained.length > 1 ? 'need' : 'needs'} ${by}, after which ${lost} is never true again.`
  if (deleted === undefined) return needs
  const back = deleted.by === 'action' ? 'no action restores' : 'no later step restores'
  return `${needs} That deletes ${someOf(deleted.facts)}, which ${back}.`
}

/** Facts that are used up. Nothing if the steps after which there is no way back have named what they delete for good. */
export function usedUpSentences(usedUp: readonly UsedUp[] | undefined, noReturn: NoReturn | undefined): string[] {
  return usedUp === undefined || noReturn?.deleted?.by === 'action' ? [] : [`${capital(usedUpWords(usedUp))}.`]
}

/** `no action restores (fresh …), which eat uses up`. */
export function usedUpWords(usedUp: readonly UsedUp[]): string {
  const named = usedUp.map(
    ({ fact, takers }) => `${fact}, which ${someOf(takers)} ${takers.length > 1 ? 'use' : 'uses'} up`,
  )
  return `no action restores ${someOf(named, named.length, ', nor ')}`
}

export function meantWords(meant: Meant): string {
  return 'name' in meant ? `did you mean ${JSON.stringify(meant.name)}?` : `did you mean ${meant.condition}?`
}

/** `a plan of 2 steps`. */
export function planLength({ steps }: PlanInReach): string {
  return `a plan of ${steps.length} step${steps.length === 1 ? '' : 's'}`
}

/** A few of many, joined for a sentence. */
export function someOf(words: readonly string[], most = mostNamed, joint = ' and '): string {
  if (words.length > most) return `${words.slice(0, most).join(', ')} and ${words.length - most} more`
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')}${joint}${words[words.length - 1]}`
}

export function capital(words: string): string {
  return `${words[0].toUpperCase()}${words.slice(1)}`
}
