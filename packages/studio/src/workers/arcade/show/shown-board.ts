/** A world as a board that a worker sends. */
import { availableActions, lettersOf, spriteTable, viewOf, type World } from '@telos/vgdl'
import { type Board, type BoardAvatar, mostShownSprites } from '../board-contract.ts'

/** @param scoreAhead points that are added after this moment, if it is in the middle of a tick */
export function shownBoard(world: World, scoreAhead?: number): Board {
  const { stage, tick, score, over, winner } = world
  const { avatar, ...sprites } = spriteTable(world, { most: mostShownSprites, killed: scoreAhead !== undefined })
  return {
    columns: stage.columns,
    rows: stage.rows,
    ...sprites,
    at: tick + 1,
    score: score + (scoreAhead ?? 0),
    isOver: over,
    winner: !over ? undefined : winner === 'PLAYER_WINS' ? 'player' : 'nobody',
    avatar: world.avatar < 0 ? undefined : shownAvatar(world, avatar),
    actions: over ? '' : lettersOf(availableActions(world)).replaceAll('N', ''),
  }
}

function shownAvatar(world: World, sprite: number): BoardAvatar {
  const { stage, game } = world
  const { x, y, health, resources } = viewOf(world, world.avatar)
  return {
    sprite,
    x: x / stage.block,
    y: y / stage.block,
    health,
    resources: [...resources].map(([name, amount]) => ({
      name,
      amount,
      limit: game.resourceLimits[game.names.idOf(name)] ?? 0,
    })),
  }
}
