/** Finds games and their levels. */

import { existsSync } from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import type { DataPath } from '@telos/core/lifted'
import { didYouMean } from '@telos/core/text'
import { builtInGames } from '@telos/vgdl'
import type { VgdlCampaignTask } from '../../campaign/campaign.ts'
import { type CampaignChecker, shown } from './checker.ts'
import { findFiles } from './files/find-files.ts'
import type { TextCollection } from './text-collection.ts'

export function vgdlTasks(
  { game, levels, path, group }: { game: string; levels: unknown; path: DataPath; group: string | undefined },
  folder: string,
  texts: TextCollection,
  check: CampaignChecker,
): VgdlCampaignTask[] {
  const builtIn = builtInGames.find(({ name }) => name === game)
  if (builtIn === undefined && !existsSync(resolve(folder, game))) {
    const names = builtInGames.map(({ name }) => name)
    const hint = didYouMean(game, names) ?? 'a game in the box (telos vgdl games lists them), or a file'
    check.report('experiment/unknown-name', [...path, 'vgdl'], `there is no game ${JSON.stringify(game)}`, { hint })
    return []
  }
  const description = builtIn?.description ?? texts.read(game, [...path, 'vgdl'])
  if (description === undefined) return []
  const name = basename(game, extname(game))
  const domain = group ?? name
  const gameText = texts.add(game, description)
  const wanted = levels === undefined ? undefined : Array.isArray(levels) ? levels : [levels]
  const at = [...path, 'levels']
  if (builtIn !== undefined) {
    const numbers = wanted ?? builtIn.levels.map((_, number) => number)
    return numbers.flatMap((number) => {
      // a name such as `length` is no level
      const level = Number.isInteger(number) ? builtIn.levels[number as number] : undefined
      if (level !== undefined)
        return {
          kind: 'vgdl',
          domain,
          name: `level${number}`,
          gameText,
          levelText: texts.add(`${game} level ${number}`, level.text),
        } as const
      check.report('experiment/wrong-value', at, `${game} has no level ${shown(number)}`, {
        hint: `its levels are 0 to ${builtIn.levels.length - 1}`,
      })
      return []
    })
  }
  const stem = join(dirname(game), name)
  const patterns = (wanted ?? ['*']).flatMap((one) => {
    if (typeof one === 'string' && one.trim() !== '') return one === '*' ? `${stem}_lvl*.txt` : one
    return check.number(one, at, 'a level, by its number or its file', { isWhole: true }) === undefined
      ? []
      : `${stem}_lvl${one}.txt`
  })
  return patterns.flatMap((pattern) => {
    const files = findFiles(pattern, folder)
    if (files.length === 0)
      check.report('experiment/no-match', at, `no file matches ${pattern}`, { hint: 'levels are numbers or files' })
    return files.flatMap((file) => {
      const text = texts.read(file, at)
      const level = basename(file, extname(file)).replace(/^.*_lvl(?=\d)/, 'level')
      return text === undefined
        ? []
        : { kind: 'vgdl' as const, domain, name: level, gameText, levelText: texts.add(file, text) }
    })
  })
}
