import type { AgentEvent } from '@telos/core'
import type { RoomsEvent } from './rooms-world.ts'

/** A sentence about what an agent did, or undefined when it is not worth one. */
export function narrateRoomsAgent(event: AgentEvent): string | undefined {
  const { agent } = event
  switch (event.type) {
    case 'action-start':
      return tellStart(agent, event.step)
    case 'action-done':
      return event.step.name === 'stackUp' ? 'All have reported.' : undefined
    case 'report':
      if (event.what === 'completed')
        return `${agent} reports: ${event.goal === 'moveTo' ? 'at the post' : 'corners seen'}.`
      if (event.what === 'failed') return `${agent} reports: cannot be done.`
      return undefined
    case 'action-failed':
      return agent === 'squad' ? `The order fails: ${event.reason}. It is given again.` : undefined
    case 'belief':
      return event.key.startsWith('cleared(') && event.value === true
        ? `${upperFirst(roomWords(event.key.slice('cleared('.length, -1)))} is clear.`
        : undefined
    default:
      return undefined
  }
}

/** A sentence about what happened in the world. */
export function narrateRoomsWorld(event: RoomsEvent): string | undefined {
  switch (event.type) {
    case 'entered':
      return `${event.unit} enters ${roomWords(event.room)}.`
    case 'fallen':
      return `${event.unit} is lost.`
    case 'found':
      return `${event.unit} finds a burglar there.`
    case 'arrested':
      return `${event.unit} arrests him.`
    case 'trouble': {
      const { trouble, isOver } = event
      if (trouble.kind === 'delayed') return `${trouble.unit} ${isOver ? 'can move again' : 'is held up'}.`
      if (trouble.kind === 'blocked')
        return isOver
          ? `The crate on ${placeWords(trouble.place)} is gone.`
          : `A crate stands on ${placeWords(trouble.place)}.`
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
      return `${agent} looks into ${placeWords(args.corner)}.`
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
  return spot.startsWith('post') ? `post ${spot.slice('post'.length)} of ${room}` : `the ${spot} corner of ${room}`
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
