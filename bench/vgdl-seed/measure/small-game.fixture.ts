/** A game for tests, in place of one of the seed's: the avatar walks to the exit, or into a pit. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const rules = `BasicGame
  SpriteSet
    floor > Immovable
    exit > Door
    pit > Immovable
    avatar > MovingAvatar
    wall > Immovable
  LevelMapping
    g > exit
    o > pit
    A > avatar
    w > wall
    . > floor
  InteractionSet
    avatar wall > stepBack
    exit avatar > killSprite scoreChange=1
    avatar pit > killSprite
  TerminationSet
    SpriteCounter stype=exit win=True
    SpriteCounter stype=avatar win=False
`

const level = `wwwwwww
woA..gw
wwwwwww
`

/** Moves that win it, and moves that lose it. */
export const [winning, losing] = ['RRRN', 'L']

/** Writes the game in the layout of the reference material and returns the folder. */
export function layOutSmallGame(files: readonly string[]): string {
  const shared = mkdtempSync(join(tmpdir(), 'telos-shared-'))
  const folder = join(shared, 'vgdl', 'thesis', 'gvgai')
  mkdirSync(folder, { recursive: true })
  for (const file of files) {
    writeFileSync(join(folder, `${file}.txt`), rules)
    writeFileSync(join(folder, `${file}_lvl0.txt`), level)
  }
  return shared
}
