/** Checks the arguments of functions on compiled games. */
import { needKeys } from '@telos/core/text'

export function needCompiled(compiled: unknown): void {
  const expected = 'a compiled game from compileGame, whose diagnostics say why there is none'
  needKeys(compiled, expected, 'domain', 'correspondence')
}

export function needGameModel(model: unknown): void {
  needKeys(model, 'a model from readModel, whose diagnostics say why there is none', 'compiled', 'problem')
}

export function needPlanningDomain(domain: unknown): void {
  needKeys(domain, 'a domain from compileGame', 'types', 'predicates', 'actions')
}

export function needPlanningProblem(problem: unknown): void {
  needKeys(problem, 'a problem from compiled.problem', 'objects', 'facts', 'goal')
}

export function needConfig(config: unknown): void {
  needKeys(config, 'a configuration from readConfig or configOf', 'goals', 'additionalPredicates')
}
