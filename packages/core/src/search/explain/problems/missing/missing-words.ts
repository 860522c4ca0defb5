import { describePlanLength } from '../../limit-hit.ts'
import type { CausePathStep, NoProducer } from '../../reason.ts'
import type { GoalPart } from '../goal-parts.ts'
import { atomUnder, type LiftedCauses, type LiftedNeed } from '../lifted-causes.ts'
import type { TrialPlan } from '../trial-plan.ts'
import { someOf } from '../words/problem-words.ts'
import type { TrialReach } from './trial-reach.ts'

/** A goal condition that is out of reach. */
export interface LostPart {
  readonly part: GoalPart
  readonly need: LiftedNeed
}

/** Facts one of which would be enough, the most likely first, or all of which would be needed; and the result of trying them. */
export interface Missing {
  readonly facts: readonly LiftedNeed[]
  readonly areTogether: boolean
  readonly trial: TrialPlan
}

const mostNamed = 3
const mostObjects = 6
const mostListed = 20

export function describeMissing(
  causes: LiftedCauses,
  reach: TrialReach,
  lost: readonly LostPart[],
  { facts, areTogether, trial }: Missing,
): NoProducer[] {
  const [fact] = facts
  const words = causes.words(fact)
  const path = pathTo(causes, reach, lost, fact)
  const isOne = facts.length === 1
  const goals = someOf(lost.map(({ part }) => part.words))
  const wants = `the goal needs ${goals}, which ${lost.length > 1 ? 'are' : 'is'} out of reach`
  const lacks = areTogether ? togetherWords(causes, facts) : oneOfWords(causes, facts)
  const user = path.findLast(({ producers }) => producers.length > 0 && !producers[0].isRule)?.producers[0].action
  const needs = user === undefined ? '' : ` ${user} needs ${isOne ? 'it' : words}.`
  const given = `${givenWords(causes, facts)} achieves ${isOne ? 'it' : 'any of these'}.`
  const by = isOne ? 'it' : areTogether ? 'all of these' : words
  const then = trial.status === 'yes' ? `there is ${describePlanLength(trial)}` : 'nothing else is known to rule it out'
  const message = `${wants}. :init lacks ${lacks}.${needs} ${given} With ${by}, ${then}.`
  const all = facts.slice(0, mostListed).map((one) => causes.words(one))
  // if several are needed together, each is a reason with the same message
  return (areTogether ? all : [words]).map((condition, at) => ({
    kind: 'no-producer',
    condition,
    fact: condition,
    path: areTogether ? pathTo(causes, reach, lost, facts[at]) : path,
    end: 'missing',
    missing: areTogether ? [condition] : all,
    ...(trial.status === 'yes' && { plan: { steps: trial.steps } }),
    message,
  }))
}

/** One fact, or one of several: facts that differ in one object are listed with its possible values. */
function oneOfWords(causes: LiftedCauses, facts: readonly LiftedNeed[]): string {
  const all = facts.map((fact) => causes.words(fact))
  if (all.length <= mostNamed) return someOf(all, mostNamed, ' or ')
  const [{ predicate, args }] = facts
  const isSame = facts.every((fact) => fact.predicate === predicate)
  const open = isSame ? [...args.keys()].filter((at) => facts.some((fact) => fact.args[at] !== args[at])) : []
  if (open.length !== 1) return `something like ${all.slice(0, mostNamed).join(', ')}`
  const names = facts.map((fact) => causes.model.objects[fact.args[open[0]]].name)
  const pattern = args.map((object, at) => (at === open[0] ? '?x' : causes.model.objects[object].name))
  return `${causes.wordsWith(predicate, pattern)} with ?x one of ${someOf(names, mostObjects)}`
}

/** Several facts. If a predicate has none at all and nothing achieves any, that is stated instead. */
function togetherWords(causes: LiftedCauses, facts: readonly LiftedNeed[]): string {
  const [{ predicate, args }] = facts
  const isNone =
    args.length > 0 &&
    facts.length > 1 &&
    facts.every((fact) => fact.predicate === predicate) &&
    causes.giversOf(predicate).length === 0 &&
    causes.reachable.initialCount[predicate] === 0
  const words = someOf(facts.map((fact) => causes.words(fact)))
  return isNone ? `every ${causes.wordsWith(predicate, ['…'])}, such as ${words}` : words
}

function givenWords(causes: LiftedCauses, facts: readonly LiftedNeed[]): string {
  const areLasting = facts.every(({ predicate }) => causes.giversOf(predicate).length === 0)
  return areLasting ? 'No action' : 'No usable action'
}

/** From the goal down to the fact, via its consequences. */
function pathTo(
  causes: LiftedCauses,
  reach: TrialReach,
  lost: readonly LostPart[],
  fact: LiftedNeed,
): readonly CausePathStep[] {
  const paths = lost.map((one) => pathFrom(causes, reach, one))
  const words = causes.words(fact)
  return paths.find((path) => path[path.length - 1]?.condition === words) ?? paths[0]
}

function pathFrom(causes: LiftedCauses, reach: TrialReach, { part, need }: LostPart): CausePathStep[] {
  const path: CausePathStep[] = []
  for (let atom: LiftedNeed | undefined = need; atom !== undefined; ) {
    const derivation = reach.derivation(atom)
    const words: string = atom === need ? part.words : causes.words(atom)
    if (derivation === undefined) return [...path, { condition: words, producers: [] }]
    const { giver, binding } = derivation
    const lacks: LiftedNeed[] = giver.condition.positive
      .map((one) => atomUnder(one, binding))
      .filter((one) => !causes.isReached(one))
    const action = causes.actionWords(giver, binding)
    const producer = { action, isRule: giver.action < 0, lacks: lacks.map((one) => causes.words(one)) }
    if (atom !== need) path.push({ condition: words, producers: [producer] })
    else if (lacks.every((one) => causes.words(one) !== words)) path.push({ condition: words, producers: [] })
    // straight to the fact without a producer
    atom = lacks.find((one) => reach.derivation(one) === undefined) ?? lacks[0]
  }
  return path
}
