/** A level of a game, from its characters to the world before the first tick. */
import type { Diagnostic } from '@telos/core'
import { didYouMean } from '@telos/core'
import type { LevelSyntax } from '../language/syntax.ts'
import type { Game } from './game.ts'
import { NONE } from './layout.ts'
import { MOST_SPRITES } from './life.ts'
import { removeSprite, writeSprite } from './sprite-lists.ts'
import { Stage } from './stage.ts'
import { World } from './world.ts'
import { layWorldOut } from './world-layout.ts'

export interface StageLoading {
  /** undefined when the level cannot be played. */
  readonly stage: Stage | undefined
  readonly diagnostics: readonly Diagnostic[]
}

interface Placed {
  readonly type: number
  readonly column: number
  readonly row: number
}

export function loadStage(game: Game, level: LevelSyntax): StageLoading {
  const stage = new Stage(game, level.columns, level.rows.length)
  const { placed, diagnostics } = readCells(game, level)
  const avatars = placed.filter(({ type }) => game.kinds[type].isAvatar).length
  if (avatars === 0) {
    const message = 'there is no avatar in this level'
    const hint = `put ${avatarCharacters(game)} somewhere`
    const span = { file: level.file, line: 1, column: 1, endLine: 1, endColumn: 1 }
    return {
      stage: undefined,
      diagnostics: [...diagnostics, { code: 'vgdl/no-avatar', severity: 'error', message, hint, span }],
    }
  }
  const isChanging = ({ type }: Placed): boolean => game.isChanging[type] === 1
  const changing = placed.filter(isChanging)
  const unchanging = placed.filter((one) => !isChanging(one))
  const layout = layWorldOut(game, stage, unchanging.length)
  const size = layout.sprites + game.stride * (changing.length + 16 + (changing.length >> 2))
  const ints = new Int32Array(size).fill(NONE, layout.lists, layout.counts).fill(NONE, layout.touched, layout.clocks)
  const world = new World(stage, layout, ints, layout.sprites + game.stride * changing.length)
  const put = ({ type, column, row }: Placed, sprite: number): void =>
    writeSprite(world, sprite, type, column * stage.block, row * stage.block)
  // those that never change come first, so that they stay behind all others in the grid
  unchanging.forEach((one, index) => {
    put(one, index * game.stride)
  })
  changing.forEach((one, index) => {
    put(one, layout.sprites + index * game.stride)
  })
  chooseAvatar(world)
  world.messages = game.definition.messages + diagnostics.filter(({ code }) => code === 'vgdl/unmapped').length
  markObstacles(stage, placed)
  stage.open(world)
  return { stage, diagnostics }
}

/** What stands where, row by row, with singletons and the limit of sprites kept. */
function readCells(game: Game, level: LevelSyntax): { placed: Placed[]; diagnostics: Diagnostic[] } {
  const { mapping } = game.definition
  const placed: Placed[] = []
  const diagnostics: Diagnostic[] = []
  const counts = new Int32Array(game.kinds.length)
  let dropped = 0
  level.rows.forEach((cells, row) => {
    for (let column = 0; column < cells.length; column++) {
      const types = mapping.get(cells[column])
      if (types === undefined) {
        if (cells[column] !== ' ') diagnostics.push(unmapped(game, level.file, cells[column], row, column))
        continue
      }
      for (const type of types) {
        if (placed.length > MOST_SPRITES) dropped += 1
        else if (!isTaken(game, counts, type)) {
          placed.push({ type, column, row })
          counts[type] += 1
        }
      }
    }
  })
  if (dropped > 0) {
    const message = `${dropped} sprites are left out: there can be ${MOST_SPRITES + 1} at the start`
    const span = { file: level.file, line: 1, column: 1, endLine: 1, endColumn: 1 }
    diagnostics.push({ code: 'vgdl/too-many-sprites', severity: 'warning', message, span })
  }
  return { placed, diagnostics }
}

function isTaken({ kinds }: Game, counts: Int32Array, type: number): boolean {
  return kinds[type].singletons.some((singleton) => kinds[singleton].subTypes.some((one) => counts[one] > 0))
}

function unmapped(game: Game, file: string, character: string, row: number, column: number): Diagnostic {
  const span = { file, line: row + 1, column: column + 1, endLine: row + 1, endColumn: column + 2 }
  const known = [...game.definition.mapping.keys()]
  return {
    code: 'vgdl/unmapped',
    severity: 'warning',
    message: `${JSON.stringify(character)} stands for nothing`,
    hint: didYouMean(character, known) ?? `the level mapping has ${known.join(' ')}`,
    span,
  }
}

/** The first avatar is the player's; the others are removed. */
function chooseAvatar(world: World): void {
  const avatars = world.game.kinds.filter(({ isAvatar }) => isAvatar).flatMap(({ id }) => [...world.sprites(id)])
  // those that were made first lie first
  avatars.sort((a, b) => a - b)
  world.avatar = avatars[0]
  for (const other of avatars.slice(1)) {
    removeSprite(world, other)
    world.total -= 1
  }
}

function markObstacles(stage: Stage, placed: readonly Placed[]): void {
  const { header } = stage.game.definition
  if (header.obstacles === undefined) return
  const obstacles = new Set(header.obstacles.map((name) => stage.game.names.idOf(name)))
  for (const { type, column, row } of placed) {
    if (obstacles.has(type)) stage.blocked[row * stage.columns + column] = 1
  }
}

function avatarCharacters(game: Game): string {
  const characters = [...game.definition.mapping]
    .filter(([, types]) => types.some((type) => game.kinds[type].isAvatar))
    .map(([character]) => character)
  return characters.length === 0 ? 'a sprite of an avatar class' : characters.join(' or ')
}
