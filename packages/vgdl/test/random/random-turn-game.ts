/** Small random games made of the knowledge base's constructs, including Missiles, with a level each. */
import { type RandomSource, seededRandom } from '@telos/core'
import { plainEffect, untriedEffects } from '../plain-effect.ts'
import { below, pick } from './random-game.ts'

const things = ['box', 'gem', 'key', 'hole', 'fire', 'spark', 'mud', 'door', 'rock']
const all = ['wall', 'avatar', ...things, 'group']
const characters = new Map([...things.map((name, index) => [name, 'bgkhfsmdr'[index]] as const)])
const directions = ['UP', 'DOWN', 'LEFT', 'RIGHT']

/** A game and a level of it, as texts. */
export interface RandomTurnGame {
  readonly game: string
  readonly level: string
}

/** The same for the same seed. */
export function randomTurnGame(seed: number): RandomTurnGame {
  const random = seededRandom(seed)
  const maybe = (probability: number, text: string): string => (random.next() < probability ? text : '')
  const weapon = pick(random, ['spark', 'fire', 'rock', 'spark,fire'])
  const ammunition = maybe(0.4, pick(random, [' ammo=gem', ' ammo=gem,key']))
  const avatar = pick(random, [
    'MovingAvatar',
    'HorizontalAvatar',
    'VerticalAvatar',
    `OrientedAvatar${maybe(0.3, ' rotateInPlace=False')}`,
    `ShootAvatar stype=${weapon}${ammunition}`,
    `ShootAvatar stype=${weapon}`,
  ])
  const missile = (): string =>
    `Missile${maybe(0.9, ` orientation=${pick(random, directions)}`)}${maybe(0.15, ' singleton=True')}`
  const sprites = [
    `avatar > ${avatar}`,
    'wall > Immovable',
    `gem > Resource limit=${pick(random, [1, 2, 3, 5])} value=${pick(random, [1, 1, 1, 2])}`,
    'key > Resource limit=1',
    `spark > ${pick(random, ['Flicker', 'OrientedFlicker'])} limit=${below(random, 4)}${maybe(0.5, ' singleton=True')}`,
    `fire > ${missile()}`,
    `rock > ${pick(random, ['Passive', 'Immovable', missile()])}`,
    'hole > Immovable',
    'mud > Immovable',
    'door > Door',
    'box > Passive',
  ]
  // occasionally two types that count as one
  const grouped = maybe(0.3, 'group')
  // occasionally an avatar that becomes another type
  const forms = maybe(0.2, 'forms') === '' ? [] : ['plain', 'armed']
  const formed = (line: string): string =>
    forms.length === 0 ? line : line.replace(/\bavatar\b/, pick(random, ['avatar', 'avatar', ...forms]))
  sprites.splice(1, 0, ...forms.map((name) => `  ${name} >`))
  const changes = forms.map(
    (name) => `${pick(random, ['avatar', ...forms])} ${pick(random, things)} > transformTo stype=${name}`,
  )
  const set = grouped === '' ? sprites : [...sprites.slice(0, -2), 'group >', '  door > Door', '  box > Passive']
  const types = all.filter((name) => name !== 'group' || grouped !== '')
  const lines = Array.from({ length: 2 + below(random, 7) }, () => formed(interaction(random, types)))
  lines.splice(below(random, lines.length), 0, ...changes)
  const pushes = maybe(0.5, 'box avatar > bounceForward')
  const others = [
    maybe(0.3, `box box > bounceForward${maybe(0.5, ' repeat=3')}`),
    maybe(0.2, `${pick(random, ['gem', 'rock', 'door'])} ${pick(random, ['box', 'rock', 'fire'])} > bounceForward`),
  ]
  const solid = maybe(0.7, 'avatar wall > stepBack')
  const blocked = maybe(0.5, `box ${pick(random, ['wall', 'box', 'wall box'])} > undoAll`)
  const edges = ['avatar', 'fire', 'rock', 'spark']
    .filter(() => random.next() < 0.5)
    .map((name) => `${name} EOS > ${pick(random, ['stepBack', 'killSprite'])}`)
  const interactions = [solid, pushes, ...others, blocked, ...lines, ...edges].filter((line) => line !== '')
  const shuffled =
    random.next() < 0.5
      ? interactions
      : [...lines, solid, blocked, pushes, ...others, ...edges].filter((line) => line !== '')
  const terminations = Array.from({ length: 1 + below(random, 3) }, () => termination(random))
  const mapping = [...characters].map(([name, character]) => {
    return `${character} > ${name}${maybe(0.15, ` ${pick(random, things)}`)}`
  })
  return {
    game: [
      'BasicGame square_size=10',
      '  SpriteSet',
      ...set.map((line) => `    ${line}`),
      '  InteractionSet',
      ...shuffled.map((line) => `    ${line}`),
      '  TerminationSet',
      ...terminations.map((line) => `    ${line}`),
      '  LevelMapping',
      ...[...mapping, `A > ${forms.length === 0 ? 'avatar' : pick(random, forms)}`, 'w > wall'].map(
        (line) => `    ${line}`,
      ),
    ].join('\n'),
    level: level(random, others[0] === '' ? [] : ['b', 'b', 'b', 'b']),
  }
}

function interaction(random: RandomSource, types: readonly string[], more = untried): string {
  const [first, second] = [pick(random, types), pick(random, [...types, 'avatar', 'avatar'])]
  const resource = pick(random, ['gem', 'key'])
  const amount = pick(random, [0, 1, 1, 2])
  const effect = pick(random, [
    'killSprite',
    'killSprite',
    'killBoth',
    'stepBack',
    'stepBack',
    'undoAll',
    `undoAll notStype=${pick(random, ['box', 'fire', 'avatar'])}`,
    'bounceForward',
    'reverseDirection',
    'killIfFromAbove',
    'collectResource',
    'collectResource killResource=False',
    `collectResourceIfHeld heldResource=${resource} value=${amount}`,
    `killIfHasLess resource=${resource} limit=${amount}`,
    `killIfHasMore resource=${resource} limit=${amount}`,
    `killIfOtherHasMore resource=${resource} limit=${amount}`,
    `killIfOtherHasMore resource=${resource} limit=${amount} subtract=True`,
    `changeResource resource=${resource} value=${pick(random, [1, -1, -2, 2])}`,
    `changeResource resource=${resource} value=${pick(random, [1, -1])} killResource=True`,
    `transformTo stype=${pick(random, things)}`,
    `transformTo stype=${pick(random, things)} killSecond=True`,
    'cloneSprite',
    ...more.map((each) => plainEffect(each, 'rock')),
  ])
  const collects = /^collect/.test(effect)
  const carries = /^(?:changeResource|killIfHas)/.test(effect)
  if (collects) return `${pick(random, ['gem', 'key', 'gem', 'box'])} avatar > ${effect}`
  if (carries) return `avatar ${second === 'avatar' ? first : second} > ${effect}`
  return `${first} ${/Other/.test(effect) ? 'avatar' : second} > ${effect}`
}

/** Effects that no line above has: they are tried without parameters. */
const untried = untriedEffects(Array.from({ length: 300 }, (_, seed) => interaction(seededRandom(seed), all, [])))

function termination(random: RandomSource): string {
  const win = pick(random, ['True', 'False'])
  const type = pick(random, ['box', 'gem', 'avatar', 'door', 'fire', 'mud', 'spark'])
  const limit = pick(random, [0, 0, 0, 1, 2])
  return pick(random, [
    `SpriteCounter stype=${type} limit=${limit} win=${win}`,
    `SpriteCounter stype=${type} limit=0 win=${win}`,
    'SpriteCounter stype=avatar limit=0 win=False',
    `SpriteCounterMore stype=${type} limit=${limit + 1} win=${win}`,
    `MultiSpriteCounter stype1=${type} stype2=hole limit=${limit} win=${win}`,
    `Timeout limit=${pick(random, [3, 8, 200])} win=${win}`,
  ])
}

/**
 * Usually surrounded by walls.
 *
 * @param more characters that occur more often
 */
function level(random: RandomSource, more: readonly string[]): string {
  const columns = 3 + below(random, 4)
  const rows = 3 + below(random, 3)
  const isClosed = random.next() < 0.7
  const cells = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const isRim = row === 0 || column === 0 || row === rows - 1 || column === columns - 1
      if (isRim && isClosed) return 'w'
      return random.next() < 0.45 ? ' ' : pick(random, [...characters.values(), 'w', ...more])
    }),
  )
  cells[1 + below(random, rows - 2)][1 + below(random, columns - 2)] = 'A'
  return cells.map((row) => row.join('')).join('\n')
}
