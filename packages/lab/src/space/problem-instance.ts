/** Problems of core, such as those read from PDDL, as instances: the laboratory searches them like its own. */

import { FdrSpace, type FdrTask, type GroundingLimits, groundProblem, type LiftedProblem } from '@telos/core/lifted'
import type { StateSpace } from '@telos/core/search'
import { needKeys, needObject } from '@telos/core/text'
import { ProblemError } from '../languages/problem-error.ts'
import type { Instance } from './instance.ts'
import { coreHeuristics, findHeuristic, summariesOf } from './instance-heuristics.ts'
import { unreachableTask } from './task-instance.ts'
import type { ValuedSpace } from './valued-space.ts'

/** The facts that hold, and numbers with their values: `at(hall)`, `fuel(truck)=3`. */
export type ProblemFacts = readonly string[]

/** Options for an instance of a problem of core. */
export interface ProblemInstanceOptions {
  /** @default the name of its model */
  readonly name?: string
  /** When to stop grounding. @default after two million bindings */
  readonly limits?: GroundingLimits
}

/** The same limit as `solveProblem`, which then continues without grounding. */
const MOST_BINDINGS = 2_000_000

/** Values for facts that do not hold and for parts of conditions, which have no name in the problem. */
const UNNAMED = /^(?:not |none of |condition #)/

/** A ground problem with readable states. Searches that take turns get one each. */
class FactsSpace extends FdrSpace implements ValuedSpace<ProblemFacts> {
  override valueOf(state: number): ProblemFacts {
    const { names, factStart } = this.task
    const facts = Array.from(this.values(state), (value, variable) => names.fact(factStart[variable] + value))
    const numbers = Array.from(this.numbers(state), (value, number) => `${names.number(number)}=${value}`)
    return [...new Set(facts.filter((fact) => !UNNAMED.test(fact))), ...numbers]
  }

  valueIn(space: StateSpace, state: number): ProblemFacts {
    return space instanceof FactsSpace ? space.valueOf(state) : this.valueOf(state)
  }

  override describe(state: number): string {
    return printFacts(this.valueOf(state))
  }

  override clone(): FactsSpace {
    return new FactsSpace(this.task, this)
  }
}

/**
 * Makes an instance of a problem of core, with its own start and goal. Grounds it, which drops what does not matter for the goal. If
 * grounding proves the goal unreachable, the instance has no solution. Throws a `ProblemError` if the problem is too large to ground.
 *
 * @example
 * const { problem } = toProblem(domain, problemSyntax) // of @telos/pddl
 * solve(instanceOfProblem(problem, { name: 'letter' }), { strategy: 'optimal' })
 */
export function instanceOfProblem(
  problem: LiftedProblem,
  options: ProblemInstanceOptions = {},
): Instance<ProblemFacts> {
  needKeys(problem, 'a problem, such as one from toProblem of @telos/pddl', 'model')
  needObject(options, '{ name, limits }')
  const { name = problem.model.name, limits } = options
  const task = groundTask(problem, name, { maxBindings: MOST_BINDINGS, ...limits })
  const create = () => new FactsSpace(task)
  // the first one is the default and should be informative
  const core = coreHeuristics(create()).toSorted((a, b) => Number(b.name === 'hmax') - Number(a.name === 'hmax'))
  return {
    name,
    start: undefined,
    goal: undefined,
    space(cost) {
      if (cost === undefined) return create()
      throw new ProblemError(
        `${name} has no cost ${JSON.stringify(cost)}; a problem has the costs of its actions and no others`,
      )
    },
    heuristic: (text) => findHeuristic(name, text, [], core),
    heuristics: summariesOf([], core),
    toJSON: (facts) => facts,
    print: printFacts,
  }
}

function groundTask(problem: LiftedProblem, name: string, limits: GroundingLimits): FdrTask {
  const grounded = groundProblem(problem, limits)
  if (grounded.status === 'task') return grounded.task
  if (grounded.status === 'unsolvable') return unreachableTask
  throw new ProblemError(
    grounded.reason === 'size'
      ? `${name} is too large for the laboratory: its actions have more than ${limits.maxBindings} bindings; "telos plan" plans without writing them out`
      : `${name}: grounding was stopped before it was done`,
  )
}

/** States of a backward search are already text. */
function printFacts(facts: ProblemFacts | string): string {
  return typeof facts === 'string' ? facts : facts.join(' ') || '(nothing)'
}
