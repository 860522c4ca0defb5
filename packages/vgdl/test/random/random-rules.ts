/**
 * Small deterministic games with random rules: lines in any order, duplicated, or with another effect; types with subtypes; sprites that
 * share cells from the start; several pushers; levels with and without surrounding walls.
 */
import fc from 'fast-check'
import type { Stage } from '../../src/engine/stage.ts'
import { microStage } from '../micro-game.ts'

/** A line that a game has with a probability in percent, and its possible effects; the first one is the usual one. */
interface Choice {
  readonly pair: string
  readonly percent: number
  readonly effects: readonly string[]
}

const line = (pair: string, percent: number, ...effects: string[]): Choice => ({ pair, percent, effects })

/** By what has to go to win: the lines of such games. */
const families: Readonly<Record<'box' | 'gold' | 'sand', readonly Choice[]>> = {
  box: [
    line('avatar wall', 96, 'stepBack', 'undoAll'),
    line('box avatar', 100, 'bounceForward'),
    line('box wall', 95, 'undoAll', 'stepBack'),
    line('box box', 60, 'undoAll', 'stepBack', 'bounceForward'),
    line('red red', 30, 'undoAll', 'stepBack'),
    line('blue blue', 30, 'undoAll', 'bounceForward'),
    line('box hole', 100, 'killSprite', 'transformTo stype=sand', 'killBoth'),
    line('avatar box', 15, 'stepBack', 'undoAll'),
    line('avatar hole', 20, 'stepBack', 'killSprite'),
  ],
  gold: [
    line('avatar wall', 96, 'stepBack', 'undoAll'),
    line('gold avatar', 100, 'killSprite', 'collectResource', 'transformTo stype=hole'),
    line('avatar lava', 90, 'killSprite', 'stepBack', 'killIfHasLess resource=gold limit=0'),
    line('box avatar', 70, 'bounceForward'),
    line('box wall', 70, 'undoAll', 'stepBack'),
    line('gold box', 50, 'bounceForward', 'stepBack'),
    line('gold wall', 60, 'undoAll', 'stepBack'),
    line('box box', 50, 'undoAll'),
    line('lava box', 20, 'killSprite', 'killBoth'),
  ],
  sand: [
    line('avatar wall', 96, 'stepBack', 'undoAll'),
    line('avatar raked', 100, 'stepBack', 'killSprite', 'undoAll'),
    line('sand avatar', 100, 'transformTo stype=raked', 'killSprite'),
    line('avatar lava', 50, 'stepBack', 'killSprite'),
    line('box avatar', 30, 'bounceForward'),
    line('box wall', 30, 'undoAll', 'stepBack'),
    line('sand box', 15, 'bounceForward', 'killSprite'),
    line('box box', 30, 'undoAll'),
  ],
}

const stacks = ['1 > gold wall', '2 > gold lava', '3 > box hole', '4 > box box', '5 > sand box', '6 > avatar sand']
const moreStacks = [
  '7 > box wall',
  '8 > sand gold',
  '9 > sand wall',
  '0 > hole wall',
  '! > avatar box',
  '? > floor wall',
]
const letters = { box: '.....wrbbbo', gold: '.....wgglb', sand: '...wsssssl' } as const
const walker = 'MovingAvatar'
const avatars = [...Array(12).fill(walker), 'OrientedAvatar', 'OrientedAvatar', 'HorizontalAvatar', `${walker} speed=2`]

/** A random game in a level of 6 to 15 cells, plus surrounding walls. */
export const randomRules: fc.Arbitrary<{ readonly stage: Stage; readonly text: string }> = fc
  .tuple(
    fc.constantFrom('box' as const, 'gold' as const, 'sand' as const),
    fc.infiniteStream(fc.nat(99)).map((stream) => () => Number(stream.next().value)),
  )
  .map(([goal, percent]) => {
    const chance = (most: number): boolean => percent() < most
    const pick = <T>(from: ArrayLike<T>): T => from[percent() % from.length]
    const isPlain = chance(35)
    const lines = families[goal]
      .filter(({ percent: most }) => chance(most))
      .map(({ pair, effects }) => `${pair} > ${isPlain || chance(65) ? effects[0] : pick(effects)}`)
    if (!isPlain) {
      if (chance(30)) lines.splice(percent() % lines.length, 0, pick(lines))
      if (chance(25)) lines.splice(percent() % lines.length, 0, `${pick(kinds)} ${pick(kinds)} > ${pick(anyEffects)}`)
      while (chance(55)) lines.push(...lines.splice(percent() % lines.length, 1))
    }
    const hasSubTypes = chance(40)
    const sprites = [
      'floor > Immovable',
      'wall > Immovable',
      'lava > Immovable',
      'hole > Immovable',
      'sand > Immovable',
      'raked > Immovable',
      `gold > ${pick(['Immovable', 'Resource limit=3', 'Passive'])}`,
      'box > Passive',
      ...(hasSubTypes ? ['    red >', '    blue >'] : ['red > Passive', 'blue > Passive']),
      `avatar > ${isPlain ? 'MovingAvatar' : pick(avatars)}`,
      ...(chance(20) ? ['    boy >', '    girl >'] : []),
    ]
    const hero = sprites.includes('    boy >') ? 'boy' : 'avatar'
    const mapping = [
      `A > ${hero}`,
      'g > gold',
      'l > lava',
      's > sand',
      'o > hole',
      'r > red',
      `b > ${hasSubTypes ? pick(['blue', 'red', 'box']) : 'box'}`,
      ...[...stacks, ...moreStacks].map((one) => one.replace('avatar', hero)),
    ]
    const lost = 'SpriteCounter stype=avatar win=False'
    const won = `SpriteCounter stype=${goal} win=True`
    const terminations = chance(50) ? [won] : chance(50) ? [won, lost] : [lost, won]
    const width = 3 + (percent() % 3)
    const height = 2 + (percent() % 2)
    const cells = Array.from({ length: width * height }, () => pick(letters[goal]))
    if (!isPlain && chance(50)) cells[percent() % cells.length] = pick('1234567890!?')
    cells[percent() % cells.length] = isPlain || chance(90) ? 'A' : pick('6!')
    const rows = Array.from({ length: height }, (_, row) => cells.slice(row * width, (row + 1) * width).join(''))
    const wall = 'w'.repeat(width + 2)
    const level = isPlain || chance(75) ? [wall, ...rows.map((row) => `w${row}w`), wall] : rows
    const game = { sprites, interactions: lines, mapping, terminations, level }
    return { stage: microStage(game), text: JSON.stringify(game) }
  })

const kinds = ['avatar', 'box', 'gold', 'sand', 'red', 'wall', 'hole', 'lava']
const anyEffects = [
  'killSprite',
  'stepBack',
  'undoAll',
  'killBoth',
  'bounceForward',
  'transformTo stype=sand',
  'transformTo stype=gold',
  'collectResource',
  'transformTo stype=wall',
]
