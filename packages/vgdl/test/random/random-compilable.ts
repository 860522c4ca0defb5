/** Small random games without chance, made of constructs that the compiler supports. */
import { type RandomSource, seededRandom } from '@telos/core'
import { plainEffect, untriedEffects } from '../plain-effect.ts'
import { below, pick } from './random-game.ts'

const things = ['box', 'rock', 'gem', 'key', 'door', 'hole', 'fire']
const characters = 'brgkdhf'
/** Avatar types, if there are several. */
const forms = ['hero', 'bearer']

/** A game whose lines make sense individually. */
export function randomCompilable(random: RandomSource): string {
  const chance = (probability: number): boolean => random.next() < probability
  const isGrouped = chance(0.4)
  const hasForms = chance(0.4)
  const kinds = isGrouped ? [...things, 'treasure'] : things
  const inset = isGrouped ? '  ' : ''
  const avatar = pick(random, ['MovingAvatar', 'MovingAvatar', 'OrientedAvatar', 'ShootAvatar', 'HorizontalAvatar'])
  const sprites = [
    'wall > Immovable',
    'box > Passive',
    `rock > ${pick(random, ['Passive', 'Immovable'])}`,
    ...(isGrouped ? ['treasure > Resource'] : []),
    `${inset}gem > Resource limit=${1 + below(random, 3)} value=${1 + below(random, 2)}`,
    `${inset}key > Resource limit=${1 + below(random, 2)}`,
    'door > Door',
    'hole > Immovable',
    'fire > Immovable',
    `sword > ${pick(random, ['Flicker', 'OrientedFlicker'])} limit=${below(random, 3)} singleton=True`,
    `avatar > ${avatar}${avatarParameters(random, avatar)}`,
    ...(hasForms ? ['  hero >', `  bearer >${avatar === 'ShootAvatar' && chance(0.3) ? ' orientation=UP' : ''}`] : []),
  ]
  const interactions: string[] = []
  if (chance(0.9)) interactions.push(`avatar wall > ${pick(random, ['stepBack', 'stepBack', 'undoAll'])}`)
  if (chance(0.7)) {
    const effect = pick(random, ['undoAll', 'stepBack'])
    interactions.push('box avatar > bounceForward', `box wall ${pick(random, things)} > ${effect}`)
  }
  if (avatar === 'ShootAvatar' && chance(0.7)) interactions.push(`${pick(random, things)} sword > killSprite`)
  for (let count = 2 + below(random, 8); count > 0; count--) {
    const line = interaction(random, kinds)
    // occasionally a line is about one of the two
    interactions.push(hasForms && chance(0.4) ? line.replace('avatar', pick(random, forms)) : line)
  }
  if (hasForms) {
    for (let count = 1 + below(random, 2); count > 0; count--) interactions.push(transformation(random))
    if (chance(0.3)) interactions.reverse()
  }
  if (chance(0.2)) interactions.push(`avatar EOS > ${pick(random, ['stepBack', 'killSprite'])}`)
  const mapping = things.map((name, index) => `${characters[index]} > ${name}`)
  for (const character of 'xy') mapping.push(`${character} > ${pick(random, things)} ${pick(random, things)}`)
  mapping.push(`z > ${hasForms ? 'hero' : 'avatar'} ${pick(random, things)}`)
  if (hasForms) mapping.push(`A > ${pick(random, forms)}`)
  const counted = hasForms ? [...kinds, ...forms] : kinds
  const terminations = Array.from({ length: 1 + below(random, 3) }, () => termination(random, counted))
  const sets = { SpriteSet: sprites, InteractionSet: interactions, LevelMapping: mapping, TerminationSet: terminations }
  const lines = ['BasicGame square_size=10']
  for (const [name, set] of Object.entries(sets)) lines.push(`  ${name}`, ...set.map((line) => `    ${line}`))
  return `${lines.join('\n')}\n`
}

function transformation(random: RandomSource): string {
  const from = pick(random, [...forms, 'avatar'])
  const second = random.next() < 0.5 ? ' killSecond=True' : ''
  return `${from} ${pick(random, things)} > transformTo stype=${pick(random, forms)}${second}`
}

function avatarParameters(random: RandomSource, avatar: string): string {
  if (avatar === 'MovingAvatar' || avatar === 'HorizontalAvatar') return ''
  const turns = random.next() < 0.3 ? ' rotateInPlace=False' : ''
  if (avatar === 'OrientedAvatar') return turns
  const ammunition = random.next() < 0.4 ? ` ammo=${pick(random, ['gem', 'key', 'key,gem'])}` : ''
  return ` stype=${pick(random, ['sword', 'sword', 'fire', 'sword,rock'])}${ammunition}${turns}`
}

function interaction(random: RandomSource, kinds: readonly string[], more = untried): string {
  const [one, other] = [pick(random, kinds), pick(random, kinds)]
  const resource = `resource=${pick(random, ['gem', 'key'])}`
  const limit = `limit=${below(random, 3)}`
  const isSo = pick(random, ['True', 'False'])
  return pick(random, [
    () => `${one} avatar > killSprite`,
    () => `avatar ${one} > killSprite`,
    () => `${one} ${other} > killSprite`,
    () => `${one} ${other} > killBoth`,
    () => `${one} avatar > killBoth`,
    () => `avatar ${one} > killIfHasLess ${resource} ${limit}`,
    () => `avatar ${one} > killIfHasMore ${resource} ${limit}`,
    () => `${one} avatar > killIfOtherHasMore ${resource} ${limit} subtract=${isSo}`,
    () => `${one} ${pick(random, ['avatar', 'box'])} > killIfFromAbove`,
    () => `avatar ${one} > stepBack`,
    () => `${one} ${other} > stepBack`,
    () => `${one} ${other} > undoAll notStype=${pick(random, ['avatar', 'box', 'rock'])}`,
    () => `${pick(random, ['box', 'rock', 'key'])} avatar > bounceForward`,
    () => `${pick(random, ['box', 'rock'])} ${pick(random, ['box', 'rock'])} > bounceForward`,
    () => `${pick(random, ['avatar', 'box'])} ${one} > reverseDirection`,
    () => 'gem avatar > collectResource',
    () => `${pick(random, ['gem', 'key'])} avatar > collectResource killResource=${isSo}`,
    () => `gem avatar > collectResourceIfHeld heldResource=key value=${below(random, 2)}`,
    () => `avatar ${one} > changeResource ${resource} value=${below(random, 4) - 2} killResource=${isSo}`,
    () => `${one} ${pick(random, [other, 'avatar', 'avatar'])} > transformTo stype=${pick(random, things)}`,
    () => `${one} ${other} > transformTo stype=${pick(random, things)} killSecond=True`,
    () => `${one} ${pick(random, [other, 'avatar'])} > cloneSprite`,
    ...more.map((effect) => () => `${one} ${pick(random, [other, 'avatar'])} > ${plainEffect(effect, 'rock')}`),
  ])()
}

/** Effects that no line above has: they are tried without parameters. */
const untried = untriedEffects(Array.from({ length: 300 }, (_, seed) => interaction(seededRandom(seed), things, [])))

function termination(random: RandomSource, kinds: readonly string[]): string {
  const [one, other] = [pick(random, kinds), pick(random, kinds)]
  const win = `win=${pick(random, ['True', 'False'])}`
  return pick(random, [
    () => 'SpriteCounter stype=avatar limit=0 win=False',
    () => `SpriteCounter stype=${one} limit=0 win=True`,
    () => `SpriteCounter stype=${one} limit=${pick(random, [0, 0, 0, 1, 2])} ${win}`,
    () => `SpriteCounterMore stype=${one} limit=${3 + below(random, 4)} ${win}`,
    () => `MultiSpriteCounter stype1=${one} stype2=${other} limit=${below(random, 3)} ${win}`,
    () => `Timeout limit=${3 + below(random, 9)} ${win}`,
  ])()
}

/** A small level, nearly always surrounded by walls, and mostly with two of each thing: few games are over before they start. */
export function randomCompilableLevel(random: RandomSource): string {
  const [columns, rows] = [4 + below(random, 5), 4 + below(random, 3)]
  const isOpen = random.next() < 0.15
  const cells = Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (_, x) => {
      if (!isOpen && (x === 0 || y === 0 || x === columns - 1 || y === rows - 1)) return 'w'
      return random.next() < 0.5 ? ' ' : pick(random, [...'wbbrgkdhfxy'])
    }),
  )
  if (random.next() < 0.8) {
    for (const thing of characters + characters)
      cells[1 + below(random, rows - 2)][1 + below(random, columns - 2)] = thing
  }
  cells[1 + below(random, rows - 2)][1 + below(random, columns - 2)] = random.next() < 0.1 ? 'z' : 'A'
  return `${cells.map((row) => row.join('')).join('\n')}\n`
}
