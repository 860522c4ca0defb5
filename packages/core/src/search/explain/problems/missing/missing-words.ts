import type { CausePathStep, FactChoice, LackedFacts, NoProducer } from '../../cause.ts'
import type { GoalPart } from '../goal-parts.ts'
import { atomUnder, type LiftedCauses, type LiftedNeed } from '../lifted-causes.ts'
import type { TrialPlan } from '../trial-plan.ts'
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

/** One reason; if several facts are needed together, one for each of them. */
export function missingReasons(
  causes: LiftedCauses,
  reach: TrialReach,
  lost: readonly LostPart[],
  { facts, areTogether, trial }: Missing,
): NoProducer[] {
  const [fact] = facts
  const first = causes.words(fact)
  const path = pathTo(causes, reach, lost, fact)
  const user = path.findLast(({ producers }) => producers.length > 0 && !producers[0].isRule)?.producers[0].action
  const none = areTogether ? kindWithout(causes, facts) : undefined
  const all = facts.slice(0, mostListed).map((one) => causes.words(one))
  const cause: LackedFacts = {
    kind: 'lacks',
    goals: lost.map(({ part }) => part.words),
    facts: areTogether ? { kind: 'facts', facts: all } : choiceOf(causes, facts),
    first,
    count: facts.length,
    areTogether,
    ...(none !== undefined && { none }),
    ...(user !== undefined && { user }),
    areLasting: facts.every(({ predicate }) => causes.giversOf(predicate).length === 0),
  }
  const added = (areTogether ? facts : [fact]).map((one) => ({ fact: causes.factKey(one), value: true }))
  return (areTogether ? all : [first]).map((condition, at) => ({
    kind: 'no-producer',
    condition,
    fact: condition,
    path: areTogether ? pathTo(causes, reach, lost, facts[at]) : path,
    end: 'missing',
    cause,
    missing: areTogether ? [condition] : all,
    ...(trial.status === 'yes' && { plan: { steps: trial.steps }, added }),
  }))
}

/** One fact, or one of several: facts that differ in one object are listed with its possible values. */
function choiceOf(causes: LiftedCauses, facts: readonly LiftedNeed[]): FactChoice {
  const all = facts.map((fact) => causes.words(fact))
  if (all.length <= mostNamed) return { kind: 'facts', facts: all }
  const [{ predicate, args }] = facts
  const isSame = facts.every((fact) => fact.predicate === predicate)
  const open = isSame ? [...args.keys()].filter((at) => facts.some((fact) => fact.args[at] !== args[at])) : []
  if (open.length !== 1) return { kind: 'like', facts: all.slice(0, mostNamed) }
  const objects = facts.map((fact) => causes.model.objects[fact.args[open[0]]].name)
  const pattern = args.map((object, at) => (at === open[0] ? '?x' : causes.model.objects[object].name))
  return {
    kind: 'pattern',
    pattern: causes.wordsWith(predicate, pattern),
    ranges: [{ variable: 'x', objects }],
    most: mostObjects,
  }
}

/** The predicate of several facts, if the start has none of it at all and nothing achieves any. */
function kindWithout(causes: LiftedCauses, facts: readonly LiftedNeed[]): string | undefined {
  const [{ predicate, args }] = facts
  const isNone =
    args.length > 0 &&
    facts.length > 1 &&
    facts.every((fact) => fact.predicate === predicate) &&
    causes.giversOf(predicate).length === 0 &&
    causes.reachable.initialCount[predicate] === 0
  return isNone ? causes.wordsWith(predicate, ['…']) : undefined
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
