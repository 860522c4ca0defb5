import {
  type CompileOptions,
  compileGame,
  loadGame,
  loadLevel,
  requirementsOf,
  writePddlDomain,
  writePddlProblem,
} from '@telos/vgdl'

/** A level of a game as PDDL: domain and problem; undefined if it cannot be compiled. */
export function compiledLevel(
  description: string,
  level: string,
  options: CompileOptions,
): readonly [string, string] | undefined {
  const { game } = loadGame(description, 'game')
  const { stage } = (game && loadLevel(game, level, 'level')) ?? {}
  const { compiled } = (game && compileGame(game, options)) ?? {}
  const { problem } = (stage && compiled?.problem(stage.start(0))) ?? {}
  if (compiled === undefined || problem === undefined) return undefined
  const goals = [compiled.goalInProblems]
  return [writePddlDomain(compiled.domain, goals), writePddlProblem(problem, requirementsOf(compiled.domain, goals))]
}
