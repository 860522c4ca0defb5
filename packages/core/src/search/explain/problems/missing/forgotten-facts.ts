/** Facts that nearly all objects of a kind have and one lacks, for cases where reachability without deletions shows nothing. */
import type { LiftedProblem } from '../../../../task/ground/lifted-problem.ts'
import type { NoProducer } from '../../cause.ts'
import type { LiftedCauses, LiftedNeed } from '../lifted-causes.ts'
import type { LookedInto } from '../look-into.ts'
import type { Exclusions } from '../states/exclusions.ts'
import { lookForPlan, withFacts } from '../trial-plan.ts'
import { Fits } from './fits.ts'

/** How well a fact has to fit. */
const leastScore = 0.7
/** The score of a step back that all others of its kind have. */
const ledBack = 1.3
/** Maximum facts per object, in total, and tried with a plan search; fewer if there are many bindings. */
const mostOfObject = 60
const mostCandidates = 400
const mostSearched = 8
const mostListed = 20
const searchedBindings = 20_000

interface Forgotten {
  readonly fact: LiftedNeed
  /** The object that lacks such a fact. */
  readonly object: number
  readonly score: number
}

/**
 * Returns the first fact that leads to a plan; undefined if none of those tried does. A fact that violates an invariant of the start was
 * not forgotten: with it, actions would do what they never do.
 */
export function findForgottenFacts(
  given: LiftedProblem,
  { reachable, parts, guard }: LookedInto,
  causes: LiftedCauses,
  exclusions: Exclusions | undefined,
): NoProducer | undefined {
  const bindings = reachable.operators.reduce((sum, { count }) => sum + count, 1)
  const most = Math.min(mostSearched, Math.floor(searchedBindings / bindings))
  const fitting = most === 0 ? [] : forgottenFacts(given, causes)
  // a fact of the goal explains nothing
  const wanted = new Set(parts.map(({ words }) => words))
  const all = fitting.filter(({ fact }) => !wanted.has(causes.words(fact)) && exclusions?.breaksStart(fact) !== true)
  for (const { fact, object } of all.slice(0, most)) {
    const trial = lookForPlan(withFacts(given, [fact]), guard)
    if (trial.status !== 'yes') continue
    const words = causes.words(fact)
    const { name } = causes.model.objects[object]
    const alike = all.filter((one) => one.object === object && one.fact.predicate === fact.predicate)
    const others = alike.map((one) => causes.words(one.fact)).filter((one) => one !== words)
    return {
      kind: 'no-producer',
      condition: words,
      fact: words,
      path: [],
      end: 'missing',
      cause: { kind: 'unlike', object: name, several: others.length > 0 },
      missing: [words, ...others].slice(0, mostListed),
      plan: { steps: trial.steps },
      added: [{ fact: causes.factKey(fact), value: true }],
    }
  }
  return undefined
}

/** The best fitting first. */
function forgottenFacts({ model }: LiftedProblem, causes: LiftedCauses): Forgotten[] {
  const fits = new Fits(causes)
  const found: Forgotten[] = []
  for (const [predicate, { name, parameters, values }] of model.facts.entries()) {
    const isDerived = causes.normal.predicates[predicate].kind === 'derived'
    if (values.kind !== 'flag' || isDerived || name.includes(' ') || fits.facts.count(predicate) === 0) continue
    if (causes.isStatic(predicate))
      for (const args of fits.steps.waysBack(predicate, parameters.length))
        found.push({ fact: { predicate, args }, object: args[0], score: ledBack })
    const choices = parameters.map((type, at) => fits.objectsAt(predicate, at, model.types[type].objects))
    for (const [position, objects] of choices.entries()) {
      const rest = choices.reduce((product, { length }, at) => (at === position ? product : product * length), 1)
      if (rest > mostOfObject) continue
      for (const object of objects) {
        if (fits.facts.counts[predicate][position][object] > 0) continue
        for (const args of allArgs(choices.with(position, [object]))) {
          const fact = { predicate, args }
          const score = repeatsAsNone(fits, fact) ? 0 : fits.of(fact)
          if (score >= leastScore && found.length < mostCandidates) found.push({ fact, object, score })
        }
      }
    }
  }
  // the first position is usually what a fact is about
  const once = new Map(found.reverse().map((one) => [causes.key(one.fact), one]))
  return [...once.values()].sort((a, b) => b.score - a.score)
}

/** Whether the fact has an object twice although no fact of its predicate does. */
function repeatsAsNone({ facts }: Fits, { predicate, args }: LiftedNeed): boolean {
  return args.some((object, at) => {
    const before = args.indexOf(object)
    if (before === at) return false
    let isKnown = false
    facts.each(predicate, (data, from) => {
      if (data[from + before] === data[from + at]) isKnown = true
    })
    return !isKnown
  })
}

function allArgs(choices: readonly (readonly number[])[]): number[][] {
  let all: number[][] = [[]]
  for (const objects of choices) all = all.flatMap((before) => objects.map((object) => [...before, object]))
  return all
}
