/** The levels of the thesis as tasks of a campaign. */
import { join } from 'node:path'
import { levels, type SeedGame, seedGames } from '../../bench/vgdl-seed/seed-games.ts'
import { referenceFile } from '../reference-files.ts'

/** Ten levels of each game that is meant: `zelda/level0`. */
export function seedLevels(isMeant: (game: SeedGame) => boolean) {
  const folder = referenceFile(import.meta.url, 'vgdl', 'thesis', 'gvgai')
  return seedGames.filter(isMeant).map(({ name, file }) => ({
    vgdl: join(folder, `${file}.txt`),
    levels: levels.map((level) => join(folder, `${file}_lvl${level}.txt`)),
    group: name,
  }))
}
