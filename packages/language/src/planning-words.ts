import { needList } from '@telos/core/text'

/**
 * Returns what to call `telos` with to plan with files: levels of games are solved, everything else is planned for.
 *
 * @example planningWords(['domain.pddl', 'problem.pddl']) // ['plan', 'domain.pddl', 'problem.pddl']
 */
export function planningWords(paths: readonly string[]): readonly string[] {
  needList(paths, 'paths of files')
  const isGame = paths.some((path) => !/\.(pddl|ya?ml|json)$/i.test(path))
  return isGame ? ['vgdl', 'solve', ...paths] : ['plan', ...paths]
}
