// @ts-check
// A small house on a grid. It knows nothing about goals and plans; your game takes its place.

/** @typedef {'kitchen' | 'tower' | 'hall' | 'yard' | 'vault'} Room */
/** @typedef {{ x: number, y: number }} Place */
/** @typedef {Place & { room: Room, strides: number }} Person `room` is where the person is or, while walking, last was */

/** @type {readonly Room[]} */
export const rooms = ['kitchen', 'tower', 'hall', 'yard', 'vault']

// `#` wall, `=` the door of the vault; everything else is floor
const ground = [
  '########################',
  '#kitchen#tower #yard   #',
  '#       #      #       #',
  '#       ###  ###       #',
  '#                      #',
  '#       #hall  #       #',
  '#       ####=###       #',
  '#       #vault #       #',
  '#       #      #       #',
  '########################',
]
export const width = ground[0].length
export const height = ground.length

/** Where people stand in each room. Thieves stand to the right of it, and the key lies to the left of it. @type {Record<Room, Place>} */
const spots = {
  kitchen: { x: 4, y: 4 },
  tower: { x: 12, y: 2 },
  hall: { x: 12, y: 4 },
  yard: { x: 19, y: 4 },
  vault: { x: 12, y: 8 },
}
const door = { x: 12, y: 6 }
const stridesPerSecond = 4

/** @typedef {ReturnType<typeof createWorld>} World */

export function createWorld() {
  return {
    /** @type {Record<string, Person>} */
    people: {},
    /** Where the key lies, or who has it. @type {{ room: Room } | { holder: string }} */
    key: { room: 'kitchen' },
    /** Whether the vault is locked. */
    locked: true,
    /** Where the thief is, if there is one. @type {Room | null} */
    thief: null,

    /** @param {string} name @param {Room} room */
    enter(name, room) {
      this.people[name] = { ...spots[room], room, strides: 0 }
    },

    /**
     * Moves somebody towards a room for `dt` seconds.
     * @param {string} name @param {Room} to @param {number} dt seconds
     * @returns {'there' | 'walking' | 'blocked'}
     */
    walk(name, to, dt) {
      const person = this.people[name]
      const way = wayBetween(person, spots[to], this.locked)
      if (way === undefined) return 'blocked'
      person.strides += dt * stridesPerSecond
      const next = way[Math.min(Math.floor(person.strides), way.length) - 1]
      person.strides %= 1
      Object.assign(person, next)
      // anyone who comes out of the vault is in the hall, whatever the destination
      if (person.room === 'vault' && person.y < door.y) person.room = 'hall'
      if (person.x !== spots[to].x || person.y !== spots[to].y) return 'walking'
      person.room = to
      return 'there'
    },

    /** Strides from one room to another, with all doors open. @param {Room} from @param {Room} to */
    distance(from, to) {
      return wayBetween(spots[from], spots[to], false)?.length ?? Number.POSITIVE_INFINITY
    },

    /** Everything to draw, and where; later entries cover earlier ones. @returns {(Place & { mark: string })[]} */
    things() {
      const things = []
      if (this.locked) things.push({ ...door, mark: '=' })
      if ('room' in this.key) things.push({ ...spots[this.key.room], x: spots[this.key.room].x - 2, mark: 'K' })
      if (this.thief !== null) things.push({ ...spots[this.thief], x: spots[this.thief].x + 2, mark: 'T' })
      for (const [name, { x, y }] of Object.entries(this.people)) things.push({ x, y, mark: name[0] })
      return things
    },

    /** Walls and floors, by row. */
    rows: () => ground.map((row) => row.replace('=', ' ')),

    /** The house from above: `K` the key, `T` the thief, `=` a locked door, and the initial of everybody else. */
    picture() {
      const rows = this.rows().map((row) => [...row])
      for (const { x, y, mark } of this.things()) rows[y][x] = mark
      return rows.map((row) => row.join('')).join('\n')
    },
  }
}

/**
 * The shortest path, without its first place, by breadth-first search over the grid.
 * @param {Place} from @param {Place} to @param {boolean} locked
 * @returns {Place[] | undefined}
 */
function wayBetween(from, to, locked) {
  /** @typedef {{ place: Place, before?: Node }} Node */
  /** @type {Node[]} */
  const reached = [{ place: to }]
  const seen = new Set([`${to.x},${to.y}`])
  for (const node of reached) {
    const { x, y } = node.place
    if (x === from.x && y === from.y) {
      const way = []
      for (let at = node.before; at !== undefined; at = at.before) way.push(at.place)
      return way
    }
    const neighbours = [
      { x: x - 1, y },
      { x: x + 1, y },
      { x, y: y - 1 },
      { x, y: y + 1 },
    ]
    for (const place of neighbours) {
      const mark = ground[place.y][place.x]
      // anyone standing in the doorway when it is locked can still leave
      const isShut = mark === '=' && locked && !(from.x === door.x && from.y === door.y)
      if (mark === '#' || isShut || seen.has(`${place.x},${place.y}`)) continue
      seen.add(`${place.x},${place.y}`)
      reached.push({ place, before: node })
    }
  }
  return undefined
}
