/** What functions on compiled games refuse, in words. */
import { needKeys } from '@telos/core/text'

export function needCompiled(compiled: unknown): void {
  const expected = 'a compiled game of compileGame, whose diagnostics say why there is none'
  needKeys(compiled, expected, 'domain', 'correspondence')
}

export function needGameModel(model: unknown): void {
  needKeys(model, 'a model of readModel, whose diagnostics say why there is none', 'compiled', 'problem')
}

export function needPlanningDomain(domain: unknown): void {
  needKeys(domain, 'a domain, as compileGame makes it', 'types', 'predicates', 'actions')
}

export function needPlanningProblem(problem: unknown): void {
  needKeys(problem, 'a problem, as compiled.problem makes it', 'objects', 'facts', 'goal')
}

export function needConfig(config: unknown): void {
  needKeys(config, 'a configuration, as readConfig reads it or configOf makes it', 'goals', 'additionalPredicates')
}
