/** A search in slices: a game gives it some expansions each frame, goes on in the next one, and can drop it at any time. */
import { count, createSearch, defineDomain, fact, isNot, minus, plus, ref, solutionOf } from '@telos/core'

const porter = defineDomain({
  objects: { room: ['hall', 'cellar', 'attic', 'depot'], crate: ['wine', 'salt', 'rope', 'silk', 'lamp'] },
  facts: {
    at: ref('room'),
    // none: the porter carries it
    place: ref('room').orNone().per('crate'),
    load: count({ max: 2 }),
  },
  actions: {
    walk: { with: { to: 'room' }, needs: { at: isNot('to') }, does: { at: 'to' }, cost: 3 },
    lift: { with: { it: 'crate' }, needs: { 'place(it)': fact('at') }, does: { 'place(it)': null, load: plus(1) } },
    drop: { with: { it: 'crate' }, needs: { 'place(it)': null }, does: { 'place(it)': fact('at'), load: minus(1) } },
  },
  goals: { stored: { with: { it: 'crate' }, wants: { 'place(it)': 'depot' } } },
})

const crates = ['wine', 'salt', 'rope', 'silk'] as const
const task = porter.compile({ to: crates.map((it) => ({ goal: 'stored', with: { it } })) })
task.start({
  at: 'hall',
  'place(wine)': 'cellar',
  'place(salt)': 'cellar',
  'place(rope)': 'attic',
  'place(silk)': 'hall',
  'place(lamp)': 'hall',
})
const search = createSearch(task, { engine: 'astar', heuristic: 'hmax' })

/** One frame of the game. Expansions and not milliseconds, so that every run is the same; both can be given. */
function frame(signal: AbortSignal): boolean {
  search.run({ expansions: 200, signal })
  const { expanded, open } = search.statistics
  const why = search.limit === undefined ? '' : ` (${search.limit})`
  console.log(`${search.status}${why}: ${expanded} expanded, ${open} open`)
  return search.limit === 'expansions'
}

const bell = new AbortController()
while (frame(bell.signal));
const names = solutionOf(search).map((operator) => task.operatorName(operator))
console.log(names.join(', '))

// the same search again; this time the porter is called away
search.restart()
frame(bell.signal)
bell.abort()
frame(bell.signal)

// prints:
// limit (expansions): 200 expanded, 274 open
// limit (expansions): 400 expanded, 577 open
// limit (expansions): 600 expanded, 771 open
// limit (expansions): 800 expanded, 1040 open
// limit (expansions): 1000 expanded, 1053 open
// limit (expansions): 1200 expanded, 1268 open
// limit (expansions): 1400 expanded, 1346 open
// limit (expansions): 1600 expanded, 1561 open
// solved: 1629 expanded, 1580 open
// lift(silk), walk(attic), lift(rope), walk(depot), drop(rope), drop(silk), walk(cellar), lift(wine), lift(salt), walk(depot), drop(wine), drop(salt)
// limit (expansions): 200 expanded, 274 open
// limit (abort): 208 expanded, 285 open
