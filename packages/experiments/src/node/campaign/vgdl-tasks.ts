/** Finds games and their levels. */

import { existsSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { DataPath } from '@telos/core/lifted'
import { didYouMean } from '@telos/core/text'
import { builtInGames } from '@telos/vgdl'
import type { VgdlCampaignTask } from '../../campaign/task.ts'
import type { CampaignChecker } from './checker.ts'
import { findFiles } from './find-files.ts'
import type { TextCollection } from './text-collection.ts'

export function vgdlTasks(
  { game, levels, path, group }: { game: string; levels: unknown; path: DataPath; group: string | undefined },
  folder: string,
  texts: TextCollection,
  check: CampaignChecker,
): VgdlCampaignTask[] {
  const builtIn = builtInGames.find(({ name }) => name === game)
  if (builtIn === undefined && !existsSync(join(folder, game))) {
    const names = builtInGames.map(({ name }) => name)
    const hint = didYouMean(game, names) ?? 'a game in the box (telos vgdl games lists them), or a file'
    check.report('experiment/unknown-name', [...path, 'vgdl'], `there is no game ${JSON.stringify(game)}`, { hint })
    return []
  }
  const domain = group ?? basename(game, extname(game))
  const gameText = texts.add(game, builtIn?.description ?? texts.read(game))
  const wanted = levels === undefined ? undefined : Array.isArray(levels) ? levels : [levels]
  const at = [...path, 'levels']
  if (builtIn !== undefined) {
    const numbers = wanted ?? builtIn.levels.map((_, number) => number)
    return numbers.flatMap((number) => {
      const level = builtIn.levels[number as number]
      if (level !== undefined)
        return {
          kind: 'vgdl',
          domain,
          name: `level${number}`,
          gameText,
          levelText: texts.add(`${game} level ${number}`, level.text),
        } as const
      check.report('experiment/wrong-value', at, `${game} has no level ${JSON.stringify(number)}`, {
        hint: `its levels are 0 to ${builtIn.levels.length - 1}`,
      })
      return []
    })
  }
  const stem = join(dirname(game), domain)
  const patterns = (wanted ?? [`${stem}_lvl*.txt`]).map((one) =>
    typeof one === 'number' ? `${stem}_lvl${one}.txt` : String(one),
  )
  return patterns.flatMap((pattern) => {
    const files = findFiles(pattern, folder)
    if (files.length === 0)
      check.report('experiment/no-match', at, `no file matches ${pattern}`, { hint: 'levels are numbers or files' })
    return files.map((file) => ({
      kind: 'vgdl' as const,
      domain,
      name: basename(file, extname(file)).replace(/^.*_lvl(?=\d)/, 'level'),
      gameText,
      levelText: texts.add(file, texts.read(file)),
    }))
  })
}
