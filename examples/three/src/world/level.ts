/** The plan of the museum: one character for each square metre. */

// # wall  c crate  p pillar  v show case (can be looked over)  D door
// J jewel  E entrance, behind a screen that hides it from the hall  s light switch  l lamp  b bell  t tools
const plan = `
##########################
#........#........#......#
#.cc...l.#.p....p.#..vv..#
#.c......#........#......#
#........D...J....D...l..#
#......c.#........#......#
#..b.....#.p....p.#.cc...#
####.#####...##...####.###
#........................#
#..p....v..v..v..v....p..#
#........................#
###D####....##....###.####
#......#..........#......#
#.t....#...#####..#..s..b#
#....c.D..p.....p.#.c....#
#..cc..#.....E....#......#
##########################`

/** Where sentries go on their rounds. */
export const posts = {
  store: { x: 5, y: 4 },
  jewel: { x: 13, y: 5 },
  gallery: { x: 21, y: 4 },
  westHall: { x: 5, y: 9 },
  eastHall: { x: 20, y: 9 },
  workshop: { x: 3, y: 13 },
  office: { x: 22, y: 12 },
} as const
export type Post = keyof typeof posts

/** Who goes where, in turn. */
export const rounds: Readonly<Record<string, readonly Post[]>> = {
  Ann: ['westHall', 'store', 'workshop'],
  Bob: ['eastHall', 'office', 'gallery'],
  Cyd: ['jewel', 'eastHall', 'jewel', 'westHall'],
}

export type Square = 'floor' | 'wall' | 'crate' | 'pillar' | 'case' | 'door'
export type ThingType = 'switch' | 'lamp' | 'bell' | 'tools'
export interface Place {
  readonly x: number
  readonly y: number
}
export interface Level {
  readonly width: number
  readonly height: number
  readonly squares: readonly (readonly Square[])[]
  readonly things: readonly (Place & { readonly type: ThingType; readonly name: string })[]
  readonly doors: readonly Place[]
  readonly jewel: Place
  readonly entrance: Place
}

const squareOf: Readonly<Record<string, Square>> = {
  '#': 'wall',
  c: 'crate',
  p: 'pillar',
  v: 'case',
  J: 'case',
  D: 'door',
}
const thingOf: Readonly<Record<string, ThingType>> = { s: 'switch', l: 'lamp', b: 'bell', t: 'tools' }

/** Reads a level, by default the museum. */
export function readLevel(text = plan): Level {
  const rows = text.trim().split('\n')
  const width = rows[0]?.length ?? 0
  const found: (Place & { readonly sign: string })[] = []
  const squares = rows.map((row, y) => {
    if (row.length !== width) throw new Error(`row ${y} of the plan has ${row.length} signs, expected ${width}`)
    return [...row].map((sign, x) => {
      found.push({ x, y, sign })
      return squareOf[sign] ?? 'floor'
    })
  })
  const one = (wanted: string): Place => {
    const place = found.find(({ sign }) => sign === wanted)
    if (place === undefined) throw new Error(`the plan has no ${wanted}`)
    return { x: place.x, y: place.y }
  }
  const things = found.flatMap(({ x, y, sign }) => {
    const type = thingOf[sign]
    return type === undefined ? [] : [{ x, y, type, name: `${type} ${x},${y}` }]
  })
  const doors = found.filter(({ sign }) => sign === 'D').map(({ x, y }) => ({ x, y }))
  return { width, height: rows.length, squares, things, doors, jewel: one('J'), entrance: one('E') }
}
