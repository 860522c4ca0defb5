import { blockOf, type Position } from '../position.ts'
import type { BodyCommand } from './body.ts'

type Load = { readonly item: string; readonly count: number }

/**
 * How a body carries out each of its commands. `Self` is what its skills share, `Run` a command under way. Places are blocks, except for
 * `walk`.
 */
export interface BodySkills<Self, Run> {
  walk(self: Self, to: Position, within: number): Run
  follow(self: Self, entity: number, within: number): Run
  hold(self: Self, item: string): Run
  dig(self: Self, at: Position): Run
  place(self: Self, item: string, at: Position): Run
  attack(self: Self, entity: number): Run
  useOn(self: Self, entity: number): Run
  eat(self: Self, item: string): Run
  craft(self: Self, recipe: number, times: number, table: Position | undefined): Run
  lookInto(self: Self, at: Position): Run
  take(self: Self, at: Position, item: string, count: number): Run
  put(self: Self, at: Position, item: string, count: number): Run
  stoke(self: Self, at: Position, input: Load | undefined, fuel: Load | undefined): Run
  empty(self: Self, at: Position, all: boolean): Run
  sleep(self: Self, bed: Position): Run
  wake(self: Self): Run
  respawn(self: Self): Run
}

/** Maximum ticks of each command: far more than it needs, so that nothing waits for ever. */
const limits: Readonly<Record<BodyCommand['do'], number>> = {
  walk: 2400,
  follow: 2400,
  hold: 100,
  dig: 6000,
  place: 200,
  attack: 100,
  'use-on': 100,
  eat: 200,
  craft: 2400,
  'look-into': 200,
  take: 2400,
  put: 2400,
  stoke: 2400,
  empty: 400,
  sleep: 200,
  wake: 100,
  respawn: 400,
}

/**
 * Returns the maximum ticks of a command before it fails.
 *
 * @example commandTickLimit({ do: 'dig', at: { x: 0, y: 4, z: 0 } }) // 6000
 */
export function commandTickLimit(command: BodyCommand): number {
  return limits[command.do]
}

/**
 * Starts a command with the skill that carries it out.
 *
 * @example const run = runCommand(skills, self, { do: 'eat', item: 'bread' }) // skills.eat(self, 'bread')
 */
export function runCommand<Self, Run>(skills: BodySkills<Self, Run>, self: Self, command: BodyCommand): Run {
  switch (command.do) {
    case 'walk':
      return skills.walk(self, command.to, command.within)
    case 'follow':
      return skills.follow(self, command.entity, command.within)
    case 'hold':
      return skills.hold(self, command.item)
    case 'dig':
      return skills.dig(self, blockOf(command.at))
    case 'place':
      return skills.place(self, command.item, blockOf(command.at))
    case 'attack':
      return skills.attack(self, command.entity)
    case 'use-on':
      return skills.useOn(self, command.entity)
    case 'eat':
      return skills.eat(self, command.item)
    case 'craft':
      return skills.craft(self, command.recipe, command.times, command.table && blockOf(command.table))
    case 'look-into':
      return skills.lookInto(self, blockOf(command.at))
    case 'take':
      return skills.take(self, blockOf(command.at), command.item, command.count)
    case 'put':
      return skills.put(self, blockOf(command.at), command.item, command.count)
    case 'stoke':
      return skills.stoke(self, blockOf(command.at), command.input, command.fuel)
    case 'empty':
      return skills.empty(self, blockOf(command.at), command.all ?? false)
    case 'sleep':
      return skills.sleep(self, blockOf(command.bed))
    case 'wake':
      return skills.wake(self)
    case 'respawn':
      return skills.respawn(self)
    default:
      return command satisfies never
  }
}

/**
 * Returns why a command is impossible before it starts, or undefined if it is possible.
 *
 * @example checkCommand({ do: 'eat', item: 'bread' }, { isAlive: false, isSleeping: false }) // 'it is dead'
 */
export function checkCommand(
  command: BodyCommand,
  { isAlive, isSleeping }: { readonly isAlive: boolean; readonly isSleeping: boolean },
): string | undefined {
  if (isAlive === (command.do === 'respawn')) return isAlive ? 'it is alive' : 'it is dead'
  if (isSleeping && command.do !== 'wake') return 'it is asleep'
  for (const place of placesOf(command)) {
    if (![place.x, place.y, place.z].every(Number.isFinite)) return 'there is no such place'
  }
  return countsOf(command).every((count) => Number.isSafeInteger(count) && count > 0)
    ? undefined
    : 'a count has to be a whole number above 0'
}

function placesOf(command: BodyCommand): readonly Position[] {
  if ('at' in command) return [command.at]
  if ('to' in command) return [command.to]
  if ('bed' in command) return [command.bed]
  return 'table' in command && command.table ? [command.table] : []
}

function countsOf(command: BodyCommand): readonly number[] {
  if ('count' in command) return [command.count]
  if ('times' in command) return [command.times]
  if (command.do !== 'stoke') return []
  return [command.input, command.fuel].flatMap((load) => (load ? [load.count] : []))
}
