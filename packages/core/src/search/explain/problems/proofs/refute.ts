/** Fast proofs that no plan exists, for problems with too many states to explore. */
import type { FdrTask } from '../../../../task/fdr/fdr-task.ts'
import type { LiftedProblem } from '../../../../task/ground/lifted-problem.ts'
import { normaliseProblem } from '../../../../task/ground/normalise/normalise-problem.ts'
import type { NoProducer } from '../../reason.ts'
import { type NormalModel, predicateWords, TaskWords } from '../words/predicate-words.ts'
import { someOf } from '../words/problem-words.ts'
import { type CountingProof, findCountingProof } from './counting.ts'
import { findNoLastStep, type NoLastStep } from './last-step.ts'

/** Maximum goal facts that are named. */
const mostNamed = 8

/** Whether counting or the last step rules out a plan. */
export function isRefuted(problem: LiftedProblem, task: FdrTask): boolean {
  if (findNoLastStep(task) !== undefined) return true
  return findCountingProof(problem, normaliseProblem(problem)) !== undefined
}

/** Proves by counting that the goal requires too many facts. */
export function explainCounting(problem: LiftedProblem): NoProducer | undefined {
  const normal = normaliseProblem(problem)
  const proof = findCountingProof(problem, normal)
  return proof && describeCounting(problem, { model: problem.model, normal }, proof)
}

/** Proves that no last step completes the goals together. */
export function explainLastStep(problem: LiftedProblem, task: FdrTask): NoProducer | undefined {
  const proof = findNoLastStep(task)
  if (proof === undefined) return undefined
  return describeLastStep(new TaskWords(task, { model: problem.model, normal: normaliseProblem(problem) }), proof)
}

function describeCounting({ start }: LiftedProblem, normal: NormalModel, proof: CountingProof): NoProducer {
  const { predicates, atStart, wanted } = proof
  const asked = new Set(normal.normal.goal?.condition.positive.map(({ predicate }) => predicate))
  const words = (some: readonly number[], joint?: string): string =>
    someOf(
      some.map((one) => predicateWords(normal, one, normal.model.facts[one].parameters.length > 0 ? ['…'] : [], false)),
      mostNamed,
      joint,
    )
  const goals = words(predicates.filter((one) => asked.has(one)))
  const sources = words(
    predicates.filter((one) => start.relations[one].count > 0),
    ' or ',
  )
  const message =
    atStart === 0
      ? `the goal needs ${wanted} of ${goals}, which use one another up: no action produces more of them than it uses, and :init has none.`
      : `the goal needs ${wanted} of ${goals}, but at most ${atStart} are possible. Each uses one of ${sources}: :init has ${atStart}, and no action adds more.`
  return { kind: 'no-producer', condition: goals, fact: goals, path: [], end: 'number', message }
}

function describeLastStep(words: TaskWords, { facts, examples }: NoLastStep): NoProducer {
  const named = someOf(
    facts.map((fact) => words.fact(fact)),
    mostNamed,
  )
  const sentences =
    facts.length === 1
      ? [`the goal needs ${named}, which is never true.`]
      : [`these goals cannot hold together: ${named}.`, 'Whichever comes last involves what another one rules out.']
  const at = examples.findIndex((example) => example !== undefined)
  const example = examples[at]
  if (example !== undefined) {
    const { operator, fact, other } = example
    const gives = `${words.operator(operator)} achieves ${words.fact(facts[at])}`
    sentences.push(`For example, ${gives} and involves ${words.fact(fact)}, which ${words.fact(other)} excludes.`)
  }
  return { kind: 'no-producer', condition: named, fact: named, path: [], end: 'together', message: sentences.join(' ') }
}
