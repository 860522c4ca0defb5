import type { AgentEvent, Society } from '@telos/core'
import type { SceneFigure, WorldScene } from '@telos/draw'
import { cellsOf, thoughtOf } from '../scene-parts.ts'
import type { StepWords } from '../step-words.ts'
import type { RoomsEvent, RoomsWorld } from './rooms-world.ts'

/** Returns a sentence about what an agent did, or undefined if it is not worth one. */
export function narrateRoomsAgent(event: AgentEvent): string | undefined {
  const { agent } = event
  switch (event.type) {
    case 'action-start':
      return tellStart(agent, event.step)
    case 'action-done':
      return event.step.name === 'stackUp' ? 'Everyone is in position.' : undefined
    case 'report':
      if (event.what === 'completed')
        return `${agent} reports: ${event.goal === 'moveTo' ? 'in position' : 'corners clear'}.`
      if (event.what === 'failed') return `${agent} reports: unable to comply.`
      return undefined
    case 'action-failed':
      return agent === 'squad' ? `The order fails: ${event.reason}. The squad tries again.` : undefined
    case 'belief':
      return event.key.startsWith('cleared(') && event.value === true
        ? `${upperFirst(roomWords(event.key.slice('cleared('.length, -1)))} is clear.`
        : undefined
    default:
      return undefined
  }
}

/** Returns a sentence about what happened in the world, if it is worth one. */
export function narrateRoomsWorld(event: RoomsEvent): string | undefined {
  switch (event.type) {
    case 'entered':
      return `${event.unit} enters ${roomWords(event.room)}.`
    case 'fallen':
      return `${event.unit} is out of action.`
    case 'found':
      return `${event.unit} finds a burglar there.`
    case 'arrested':
      return `${event.unit} arrests him.`
    case 'trouble': {
      const { trouble, isOver } = event
      if (trouble.kind === 'delayed') return `${trouble.unit} ${isOver ? 'can move again' : 'is held up'}.`
      if (trouble.kind === 'blocked')
        return isOver
          ? `The crate no longer blocks ${placeWords(trouble.place)}.`
          : `A crate blocks ${placeWords(trouble.place)}.`
      return undefined
    }
  }
}

function tellStart(
  agent: string,
  { name, args }: { readonly name: string; readonly args: Readonly<Record<string, string>> },
) {
  switch (name) {
    case 'stackUp':
      return `The squad stacks up outside ${roomWords(args.room)}.`
    case 'clearCorners':
      return `The squad clears the corners of ${roomWords(args.room)}.`
    case 'sweep':
      return `${agent} checks ${placeWords(args.corner)}.`
    default:
      return undefined
  }
}

/** `room2` → `room 2`. */
function roomWords(room: string): string {
  return room.replace('room', 'room ')
}

/** `room2-north-west` → `the north-west corner of room 2`. */
function placeWords(place: string): string {
  const at = place.indexOf('-')
  const [room, spot] = [roomWords(place.slice(0, at)), place.slice(at + 1)]
  return spot.startsWith('post') ? `the door of ${room}` : `the ${spot} corner of ${room}`
}

/** Words for the goals and plans of units. */
export const roomsWords: StepWords = {
  moveTo: 'get into position',
  sweepCorners: 'check the corners',
  walk: ({ to }) =>
    to.includes('-post') ? `line up outside ${roomWords(to.split('-')[0])}` : `go to ${placeWords(to)}`,
  sweep: 'check it',
  arrest: 'arrest the burglar',
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns the floor as data for a film. */
export function roomsScene(world: RoomsWorld, society: Society): WorldScene {
  const { grid } = world.plan
  const at = (cell: number) => ({
    x: grid.columnOf(cell),
    y: grid.rowOf(cell),
  })
  const units = world.units.map((name): SceneFigure => {
    const { cell, hasFallen } = world.body(name)
    const thought = hasFallen ? undefined : thoughtOf(society, name, roomsWords)
    return { name, at: at(cell), side: 'blue', isDown: hasFallen, thought }
  })
  const burglars = Object.entries(world.burglars).map(
    ([corner, fate], index): SceneFigure => ({
      name: `burglar ${index + 1}`,
      at: at(world.plan.cellOf.get(corner) ?? 0),
      side: fate === 'hiding' ? 'grey' : 'red',
      isDown: fate === 'arrested',
    }),
  )
  return {
    width: grid.width - 1,
    height: grid.rows.length - 1,
    ground: cellsOf(grid.rows, { '#': 'wall' }),
    figures: [...burglars, ...units],
    extras: { grey: 'burglar in hiding', red: 'burglar found' },
    idle: 'waiting for orders',
  }
}
