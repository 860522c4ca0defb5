/** Loads a level of a game, from its characters to the world before the first tick. */
import type { Diagnostic } from '@telos/core'
import type { LevelSyntax } from '../language/syntax.ts'
import type { Game } from './game.ts'
import { removeSprite, writeSprite } from './memory/sprite-lists.ts'
import { emptyWorld, layWorldOut } from './memory/world-layout.ts'
import { type PlacedSprite, readCells } from './read-cells.ts'
import { takeControl } from './sprite/life.ts'
import { LoadedStage, type Stage } from './stage.ts'
import { countLeftOut, crashingCells, noAvatar, reportCells, tooManyPixels, tooManyResources } from './stage-report.ts'
import { World } from './world.ts'

export interface StageLoading {
  /** Undefined if the level cannot be played. With errors among the diagnostics, it lacks some of what was written. */
  readonly stage: Stage | undefined
  readonly diagnostics: readonly Diagnostic[]
}

export function loadStage(game: Game, level: LevelSyntax): StageLoading {
  const refused = tooManyResources(game) ?? tooManyPixels(game, level)
  if (refused) return { stage: undefined, diagnostics: [refused] }
  const stage = new LoadedStage(game, level.columns, level.rows.length)
  const cells = readCells(game, level)
  const { placed, full, unmapped } = cells
  const diagnostics = [...reportCells(game, level, cells), ...crashingCells(game, level, cells)]
  if (!placed.some(({ type }) => game.kinds[type].isAvatar))
    return { stage: undefined, diagnostics: [...diagnostics, noAvatar(game, level, cells)] }
  const isChanging = ({ type }: PlacedSprite): boolean => game.isChanging[type] === 1
  const changing = placed.filter(isChanging)
  const unchanging = placed.filter((one) => !isChanging(one))
  const layout = layWorldOut(game, stage, unchanging.length)
  const size = layout.sprites + game.stride * (changing.length + 16 + (changing.length >> 2))
  const ints = emptyWorld(layout, size)
  const world = new World(stage, layout, ints, layout.sprites + game.stride * changing.length)
  const put = ({ type, column, row }: PlacedSprite, sprite: number): void =>
    writeSprite(world, sprite, type, column * stage.block, row * stage.block)
  // sprites that never change come first, so that they stay behind all others in the grid
  unchanging.forEach((one, index) => {
    put(one, index * game.stride)
  })
  changing.forEach((one, index) => {
    put(one, layout.sprites + index * game.stride)
  })
  chooseAvatar(world)
  world.messages = game.definition.messages + unmapped.length + countLeftOut(game, level, full)
  markObstacles(stage, placed)
  stage.open(world)
  return { stage, diagnostics }
}

/** The player gets the first avatar; the others are removed. */
function chooseAvatar(world: World): void {
  const avatars = world.game.kinds.filter(({ isAvatar }) => isAvatar).flatMap(({ id }) => [...world.sprites(id)])
  // older sprites come first
  avatars.sort((a, b) => a - b)
  takeControl(world, avatars[0])
  for (const other of avatars.slice(1)) {
    removeSprite(world, other)
    world.total -= 1
  }
}

function markObstacles(stage: Stage, placed: readonly PlacedSprite[]): void {
  const { header } = stage.game.definition
  if (header.obstacles === undefined) return
  const obstacles = new Set(header.obstacles.map((name) => stage.game.names.idOf(name)))
  for (const { type, column, row } of placed) {
    if (obstacles.has(type)) stage.blocked[row * stage.columns + column] = 1
  }
}
