/** The rules of the game: bodies, doors, key, stones. Independent of minds, Excalibur and screens. */
import { distanceBetween, type Point } from '@telos/core/space'
import {
  chest,
  type DoorName,
  doorNames,
  doors,
  gate,
  posts,
  type Room,
  roomAt,
  rooms,
  shelves,
  TILE,
} from './castle.ts'
import { createPathLengths, findPath, isClear, isFree, nextPoint } from './path-finding.ts'

export interface Body {
  x: number
  y: number
  /** In radians, clockwise from the right. */
  facing: number
  /** The current room, or the last one while in a doorway. */
  room: Room
}

interface Stone extends Point {
  x: number
  y: number
  readonly facing: number
}

export const bodyRadius = 12
const intruderSpeed = 135
const stoneSpeed = 430
const bandagesComeBack = 25
/** Seconds for which the guard ignores an intruder he has thrown out. */
const grace = 2

export type World = ReturnType<typeof createWorld>

/** A sound, and the room that it comes from. */
export interface Sound extends Point {
  readonly room: Room
}

/** Callbacks for whoever connects the rules to the rest of the page. */
export interface Listeners {
  /** The guard hears something. */
  readonly heard?: (sound: Sound) => void
  /** The game has been reset, with new bodies. */
  readonly restarted?: () => void
}

function newState() {
  return {
    guard: { ...posts.hall, facing: 0, room: 'hall' } as Body,
    intruder: { ...gate, facing: 0, room: 'yard' } as Body,
    /** 100 is unhurt. */
    health: 100,
    doors: Object.fromEntries(
      doorNames.map((name) => [name, { isShut: true, isLocked: name === 'treasury door' }]),
    ) as Record<DoorName, { isShut: boolean; isLocked: boolean }>,
    /** Doors opened in passing. They close when nobody stands in them. */
    ajar: [] as DoorName[],
    key: 'armoury' as Room | 'guard',
    bandages: shelves.map((place, index) => ({ ...place, name: `bandage ${index + 1}` })),
    stones: [] as Stone[],
    steering: { x: 0, y: 0 },
    hasGold: false,
    stolen: 0,
    caught: 0,
    stolenAt: Number.NEGATIVE_INFINITY,
    caughtAt: Number.NEGATIVE_INFINITY,
    time: 0,
    lastThrow: Number.NEGATIVE_INFINITY,
    used: [] as { readonly bandage: Point & { readonly name: string }; readonly time: number }[],
  }
}

/** Starts a new game. */
export function createWorld({ heard, restarted }: Listeners = {}) {
  const state = newState()
  const doorOn = (digit: string) => state.doors[doorNames[Number(digit) - 1]]
  const isOpen = (digit: string) => !doorOn(digit).isShut
  const canBeOpened = (digit: string) => !doorOn(digit).isLocked
  const ways = createPathLengths(canBeOpened)

  const sound = ({ x, y }: Point, room: Room, reach: number) => {
    if (distanceBetween({ x, y }, state.guard) <= reach) heard?.({ x, y, room })
  }
  const doorOf = (name: DoorName) => {
    const door = state.doors[name]
    if (door === undefined) throw new RangeError(`there is no door "${name}"; there are ${doorNames.join(', ')}`)
    return door
  }
  const setDoor = (name: DoorName, is: { isShut?: boolean; isLocked?: boolean }) => {
    Object.assign(doorOf(name), is)
    ways.forget()
  }
  const isInDoorway = (name: DoorName) =>
    [state.guard, state.intruder].some((body) => distanceBetween(body, doors[name].place) < TILE * 0.9)

  const world = {
    state,
    canSee: (from: Point, to: Point) => isClear(from, to, isOpen),
    /** Tiles to walk, counting closed but unlocked doors as open; undefined when there is no way. */
    wayLength: (from: Point, to: Point) => ways.length(from, to),
    /** The corners of the way from one point to another, as if every door stood open. */
    path: (from: Point, to: Point) => findPath(from, to, bodyRadius, () => true),
    isOutside: (body: Point) => distanceBetween(body, gate) < TILE * 0.9,
    /** Whether the guard ignores the intruder: at the gate, and for a moment after being thrown out. */
    isSafe: (): boolean => world.isOutside(state.intruder) || state.time - state.caughtAt < grace,

    /** Takes a step towards a point. With `opens`, walks through closed doors, which close again. */
    walk(body: Body, to: Point, pixels: number, opens = false): 'there' | 'on the way' | 'no way' {
      const next = nextPoint(body, to, bodyRadius, opens ? canBeOpened : isOpen)
      if (next === undefined) return 'no way'
      const left = distanceBetween(body, next)
      if (left > 0.01) body.facing = Math.atan2(next.y - body.y, next.x - body.x)
      const share = left <= pixels ? 1 : pixels / left
      const place = { x: body.x + (next.x - body.x) * share, y: body.y + (next.y - body.y) * share }
      if (opens) openInPassing(place)
      Object.assign(body, place)
      return distanceBetween(body, to) < 0.01 ? 'there' : 'on the way'
    },

    // ---- what happens to things

    open(name: DoorName): boolean {
      if (doorOf(name).isLocked) return false
      setDoor(name, { isShut: false })
      return true
    },
    /** Fails while somebody stands in the door. */
    shut(name: DoorName): boolean {
      if (!doorOf(name).isShut && isInDoorway(name)) return false
      setDoor(name, { isShut: true })
      return true
    },
    lock(name: DoorName): boolean {
      const isLocked = world.shut(name)
      setDoor(name, { isLocked })
      return isLocked
    },
    unlock: (name: DoorName): void => setDoor(name, { isLocked: false }),
    nearestDoor: (to: Point): DoorName =>
      [...doorNames].sort((a, b) => distanceBetween(doors[a].place, to) - distanceBetween(doors[b].place, to))[0],
    /** Moves the key to another room, whoever has it. */
    moveKey(room: Room = nextRoomFor(state.key)): Room {
      checkRoom(room)
      return (state.key = room)
    },
    takeKey(): void {
      state.key = 'guard'
    },
    takeBandage(name: string): boolean {
      const index = state.bandages.findIndex((bandage) => bandage.name === name)
      if (index < 0) return false
      for (const bandage of state.bandages.splice(index, 1)) state.used.push({ bandage, time: state.time })
      return true
    },
    hurt(points = 70): void {
      state.health = Math.max(5, state.health - points)
    },
    heal(points: number): void {
      state.health = Math.min(100, state.health + points)
    },
    /** Makes a sound at the intruder that can be heard all over the castle. */
    noise: () => sound(state.intruder, state.intruder.room, 30 * TILE),
    /** Throws at the guard if the intruder can see him, straight ahead otherwise. */
    throwStone(): void {
      if (state.time < state.lastThrow + 0.4) return
      state.lastThrow = state.time
      const { guard, intruder } = state
      const isSeen = distanceBetween(guard, intruder) < 9 * TILE && world.canSee(intruder, guard)
      if (isSeen) intruder.facing = Math.atan2(guard.y - intruder.y, guard.x - intruder.x)
      state.stones.push({ x: intruder.x, y: intruder.y, facing: intruder.facing })
    },
    /** Sends the intruder back to the gate without the gold. */
    catchIntruder(): void {
      state.caught++
      state.caughtAt = state.time
      state.hasGold = false
      Object.assign(state.intruder, { ...gate, room: 'yard' })
    },

    /** Puts the intruder into a room. */
    putIntruder(room: Room): void {
      checkRoom(room)
      Object.assign(state.intruder, { ...posts[room], room })
    },
    restart(): void {
      Object.assign(state, newState())
      ways.forget()
      restarted?.()
    },
    /** How far a look in a direction reaches. */
    look(from: Point, angle: number, most: number): number {
      let length = 0
      const at = () => ({ x: from.x + Math.cos(angle) * length, y: from.y + Math.sin(angle) * length })
      while (length < most && isFree(at(), 0, isOpen)) length += 4
      while (length > 0 && !isFree(at(), 0, isOpen)) length -= 0.5
      return length
    },

    /** Lets time pass for everything but the guard. */
    step(dt: number): void {
      state.time += dt
      moveIntruder(dt)
      for (const body of [state.guard, state.intruder]) body.room = roomAt(body) ?? body.room
      state.ajar = state.ajar.filter((name) => !world.shut(name))
      state.stones = state.stones.filter((stone) => flies(stone, dt))
      const back = state.used.findIndex(({ time }) => state.time > time + bandagesComeBack)
      if (back >= 0) for (const { bandage } of state.used.splice(back, 1)) state.bandages.push(bandage)
    },
  }

  /** Opens the door that a body would run into. */
  function openInPassing(place: Point): void {
    const name = world.nearestDoor(place)
    const isInTheWay = distanceBetween(doors[name].place, place) < TILE && !isFree(place, bodyRadius, isOpen)
    if (isInTheWay && world.open(name)) state.ajar.push(name)
  }

  function moveIntruder(dt: number): void {
    const { intruder, steering } = state
    const length = Math.hypot(steering.x, steering.y)
    if (length > 0) {
      intruder.facing = Math.atan2(steering.y, steering.x)
      const pixels = (intruderSpeed * dt) / length
      for (const [right, down] of [
        [steering.x * pixels, 0],
        [0, steering.y * pixels],
      ]) {
        const next = { x: Math.max(bodyRadius, intruder.x + right), y: intruder.y + down }
        if (isFree(next, bodyRadius, isOpen)) Object.assign(intruder, next)
      }
      // doors open ahead of the intruder unless they are locked
      const ahead = { x: intruder.x + Math.cos(intruder.facing) * 14, y: intruder.y + Math.sin(intruder.facing) * 14 }
      const door = world.nearestDoor(ahead)
      if (state.doors[door].isShut && distanceBetween(doors[door].place, ahead) < TILE * 0.65) world.open(door)
    }
    if (distanceBetween(intruder, chest) < TILE * 1.25) state.hasGold = true
    if (!state.hasGold || !world.isOutside(intruder)) return
    state.hasGold = false
    state.stolen++
    state.stolenAt = state.time
  }

  function flies(stone: Stone, dt: number): boolean {
    const before = { x: stone.x, y: stone.y }
    stone.x += Math.cos(stone.facing) * stoneSpeed * dt
    stone.y += Math.sin(stone.facing) * stoneSpeed * dt
    if (distanceBetween(stone, state.guard) < bodyRadius + 8) {
      world.hurt(35)
      return false
    }
    if (isFree(stone, 3, isOpen)) return true
    sound(before, roomAt(before) ?? state.intruder.room, 9 * TILE)
    return false
  }

  return world
}

function checkRoom(room: Room): void {
  if (!rooms.includes(room)) throw new RangeError(`there is no room "${room}"; there are ${rooms.join(', ')}`)
}

/** The rooms in which the key may hang, in turn. */
function nextRoomFor(key: Room | 'guard'): Room {
  const order: Room[] = ['armoury', 'chapel', 'kitchen', 'yard', 'hall']
  return order[(order.indexOf(key as Room) + 1) % order.length]
}
