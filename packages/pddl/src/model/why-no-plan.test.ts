/** PDDL problems with a mistake that the explanation has to name. */
import { solveProblem } from '@telos/core/lifted'
import { expect, test } from 'vitest'
import { runs } from '../../../../tests/runs.ts'
import { blocks, gripper, problemText } from '../../test/unsolvable/classical-domains.ts'
import { type Mistake, mistakes } from '../../test/unsolvable/mistakes.ts'
import { whyNot, whyOf } from '../../test/unsolvable/why-of.ts'
import { readPddlDomain, readPddlProblem } from '../read/read-pddl.ts'
import { toProblem } from './to-problem.ts'

/** Small and seeded: the same cases everywhere. */
function chooser(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
}

function explained({ task }: Mistake) {
  const { domain } = readPddlDomain(task.domain, 'domain')
  const { problem } = readPddlProblem(problemText(task), 'problem')
  return solveProblem(toProblem(domain!, problem!).problem)
}

test('the mistake is named in nineteen cases of twenty', () => {
  const missed: string[] = []
  let cases = 0
  for (const make of mistakes) {
    for (let seed = 0; seed < Math.max(2, runs(8)); seed++) {
      const mistake = make(chooser(seed))
      const { status, why } = explained(mistake)
      expect({ kind: mistake.kind, status }).toEqual({ kind: mistake.kind, status: 'unsolvable' })
      const text = String(why)
      cases++
      if (!mistake.names.every((name) => (typeof name === 'string' ? text.includes(name) : name.test(text))))
        missed.push(`${mistake.kind}: ${text}`)
    }
  }
  expect(missed.length, missed.slice(0, 5).join('\n')).toBeLessThanOrEqual(cases / 20)
})

/** Rooms and lamps whose facts need each other. */
const rounds = `(define (domain rounds)
  (:predicates (room ?r) (robot-at ?r) (lit) (fuel) (charged) (a) (b) (c))
  (:action move :parameters (?from ?to) :precondition (and (room ?from) (room ?to) (robot-at ?from)) :effect (and (robot-at ?to) (not (robot-at ?from))))
  (:action light :precondition (lit) :effect (lit))
  (:action refuel :precondition (charged) :effect (fuel))
  (:action charge :precondition (fuel) :effect (charged))
  (:action first :precondition (c) :effect (a))
  (:action second :precondition (a) :effect (b))
  (:action third :precondition (b) :effect (c)))`

test.each([
  [
    '(robot-at hall)',
    'No (robot-at …) is in :init, and every action that achieves one needs another one first. For example, (move attic hall) needs (robot-at attic), which (move hall attic) achieves. With (robot-at attic), there is a plan of 1 step.',
  ],
  ['(lit)', '(lit) is not in :init, and (light), which would achieve it, needs it first.'],
  [
    '(fuel)',
    'Neither (fuel) nor (charged) is in :init. Each needs the other first. For example, (refuel) needs (charged), which only (charge) achieves. With (charged), there is a plan of 1 step.',
  ],
  [
    '(a)',
    'None of (a), (c) and (b) is in :init. Every way to achieve one of them needs one of them first. For example, (first) needs (c), which only (third) achieves. With (c), there is a plan of 1 step.',
  ],
])('facts that need each other are told with what is missing in :init: %s', (goal, told) => {
  const problem = `(:objects attic hall) (:init (room attic) (room hall)) (:goal ${goal})`
  expect(whyNot(rounds, problem)).toBe(`the goal needs ${goal}. ${told}`)
})

test('a fact that two conditions of an action ask for is named', () => {
  const shop = `(define (domain shop)
    (:predicates (next ?b ?a) (loaded ?g ?l) (stored ?g ?l))
    (:action unload :parameters (?g ?l1 ?l2 ?l3 ?l4)
      :precondition (and (loaded ?g ?l2) (stored ?g ?l3) (next ?l2 ?l1) (next ?l4 ?l3))
      :effect (and (loaded ?g ?l1) (stored ?g ?l4))))`
  const rest = '(:objects goods one none) (:init (loaded goods one) (stored goods none)) (:goal (stored goods one))'
  expect(whyNot(shop, rest)).toContain('(next one none)')
})

test('what says of an object what it is fits objects of like names', () => {
  const post = `(define (domain post)
    (:predicates (package ?o) (truck ?t) (place ?p) (at ?o ?p) (in ?o ?t))
    (:action drive :parameters (?t ?a ?b) :precondition (and (truck ?t) (place ?a) (place ?b) (at ?t ?a)) :effect (and (at ?t ?b) (not (at ?t ?a))))
    (:action load :parameters (?o ?t ?p) :precondition (and (package ?o) (truck ?t) (at ?t ?p) (at ?o ?p)) :effect (and (in ?o ?t) (not (at ?o ?p))))
    (:action unload :parameters (?o ?t ?p) :precondition (and (package ?o) (truck ?t) (at ?t ?p) (in ?o ?t)) :effect (and (at ?o ?p) (not (in ?o ?t)))))`
  const rest = `(:objects parcel1 parcel2 van1 home shop)
    (:init (package parcel2) (truck van1) (place home) (place shop) (at van1 home) (at parcel1 home) (at parcel2 home))
    (:goal (at parcel1 shop))`
  expect(whyNot(post, rest)).toContain('(package parcel1)')
  expect(whyNot(post, rest)).not.toContain('(truck parcel1)')
})

const mail = `(define (domain mail)
  (:predicates (letter ?l) (plane ?p) (van ?v) (airport ?a) (in-town ?a ?t) (at ?x ?a) (in ?l ?v))
  (:action drive :parameters (?v ?a ?b ?t) :precondition (and (van ?v) (at ?v ?a) (in-town ?a ?t) (in-town ?b ?t)) :effect (and (at ?v ?b) (not (at ?v ?a))))
  (:action fly :parameters (?p ?a ?b) :precondition (and (plane ?p) (airport ?a) (airport ?b) (at ?p ?a)) :effect (and (at ?p ?b) (not (at ?p ?a))))
  (:action load :parameters (?l ?v ?a) :precondition (and (letter ?l) (at ?v ?a) (at ?l ?a)) :effect (and (in ?l ?v) (not (at ?l ?a))))
  (:action unload :parameters (?l ?v ?a) :precondition (and (letter ?l) (at ?v ?a) (in ?l ?v)) :effect (and (at ?l ?a) (not (in ?l ?v)))))`
const mailFacts = [
  '(letter l1)',
  '(letter l2)',
  '(plane jet)',
  '(van v1)',
  '(van v2)',
  '(airport air1)',
  '(airport air2)',
  '(in-town air1 rome)',
  '(in-town home1 rome)',
  '(in-town air2 oslo)',
  '(in-town home2 oslo)',
  '(at jet air2)',
  '(at v1 air1)',
  '(at v2 home2)',
  '(at l1 home1)',
  '(at l2 air1)',
]

test.each(mailFacts)('without types, the one fact that was left out is named: %s', (left) => {
  const init = mailFacts.filter((fact) => fact !== left)
  const rest = `(:objects l1 l2 jet v1 v2 air1 air2 home1 home2 rome oslo)
    (:init ${init.join(' ')}) (:goal (and (at l1 home2) (at l2 home2)))`
  const { reasons } = whyOf(mail, rest)
  expect(reasons[0]).toMatchObject({ kind: 'no-producer', missing: expect.arrayContaining([left]) })
  expect(reasons[0]).toHaveProperty('plan.steps')
})

test.each([
  [
    '(at home2 l1)',
    'the goal needs (at home2 l1). (at home2 l1) is not in :init. (drive home2 ?a l1 ?t) achieves that, and needs (van home2). No action achieves it, and :init does not have it. Did you mean (at l1 home2)?',
  ],
  [
    '(in v2 v1)',
    'the goal needs (in v2 v1). (in v2 v1) is not in :init. (load v2 v1 ?a) achieves that, and needs (letter v2). No action achieves it, and :init does not have it.',
  ],
])('the lasting fact that rules a goal out is named, and the goal the other way round: %s', (goal, told) => {
  const rest = `(:objects l1 l2 jet v1 v2 air1 air2 home1 home2 rome oslo) (:init ${mailFacts.join(' ')}) (:goal ${goal})`
  expect(whyNot(mail, rest)).toBe(told)
})

test('what only helps in words of its own is told once', () => {
  const init = mailFacts.filter((fact) => fact !== '(plane jet)')
  const rest = `(:objects l1 l2 jet v1 v2 air1 air2 home1 home2 rome oslo)
    (:init ${init.join(' ')}) (:goal (and (at l1 home2) (at l2 home2)))`
  expect(whyNot(mail, rest)).toMatch(
    /^the goal needs \(at l1 home2\) and \(at l2 home2\), which are out of reach. :init lacks \(plane jet\)\. \(fly jet \S+ \S+\) needs it\. No action achieves it\. With it, there is a plan of \d+ steps\.$/,
  )
})

test('many ways and many facts are told in short sentences, three facts in each', () => {
  const robots = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6']
  const assembly = `(define (domain assembly) (:requirements :typing) (:types robot part)
    (:predicates (built) (holds ?r - robot) (powered ?r - robot) (charged ?r - robot) (wired ?r - robot) (oiled ?r - robot))
    (:action build :parameters (?r - robot) :precondition (and (holds ?r) (powered ?r) (charged ?r) (wired ?r)) :effect (built))
    (:action power :parameters (?r - robot) :precondition (oiled ?r) :effect (and (powered ?r) (charged ?r) (wired ?r) (holds ?r)))
    (:action oil :parameters (?r - robot) :precondition (powered ?r) :effect (oiled ?r)))`
  const words = whyNot(assembly, `(:objects ${robots.join(' ')} - robot) (:init) (:goal (built))`)
  expect(words).toContain(
    '(build r1) achieves it, as do (build r2), (build r3) and others. The first of these needs (holds r1), (powered r1), (charged r1) and 1 more.',
  )
  for (const sentence of words.split(/(?<=\.)\s/)) expect(sentence.split(' ').length).toBeLessThan(35)
})

test('a fact that all like objects have is named where only the states tell that there is no plan', () => {
  const counting = `(define (domain counting) (:requirements :typing)
    (:types number job) (:predicates (next ?a ?b - number) (free ?n - number) (done ?j - job) (todo ?j - job))
    (:action work :parameters (?j - job ?a ?b - number) :precondition (and (todo ?j) (free ?b) (next ?a ?b)) :effect (and (done ?j) (not (todo ?j)) (free ?a) (not (free ?b)))))`
  const numbers = Array.from({ length: 9 }, (_, at) => `n${at}`)
  const jobs = Array.from({ length: 7 }, (_, at) => `j${at}`)
  const next = numbers.slice(1).map((number, at) => `(next n${at} ${number})`)
  const init = [...next.filter((fact) => fact !== '(next n1 n2)'), '(free n8)', ...jobs.map((job) => `(todo ${job})`)]
  const rest = `(:objects ${numbers.join(' ')} - number ${jobs.join(' ')} - job)
    (:init ${init.join(' ')}) (:goal (and ${jobs.map((job) => `(done ${job})`).join(' ')}))`
  expect(whyNot(counting, rest)).toContain(':init lacks (next n1 n2)')
})

/** Three blocks on the table, two of them with one more on top. */
const towers =
  '(:objects a b c d e - block) (:init (ontable a) (ontable b) (ontable c) (on d c) (on e b) (clear a) (clear d) (clear e) (handempty))'

/** A cycle of goals among many blocks: far too many states to visit. */
test('goals that form a ring are refuted by what the last step would take', () => {
  const names = Array.from({ length: 14 }, (_, at) => `x${at}`)
  const init = names.flatMap((name) => [`(ontable ${name})`, `(clear ${name})`])
  const { domain } = readPddlDomain(blocks(14).domain, 'domain')
  const text = `(define (problem ring) (:domain ${domain!.name}) (:objects ${names.join(' ')} - block)
    (:init (handempty) ${init.join(' ')})
    (:goal (and (on x5 x6) (on x0 x1) (on x1 x2) (on x2 x3) (on x3 x0))))`
  const { problem } = readPddlProblem(text, 'problem')
  const result = solveProblem(toProblem(domain!, problem!).problem, { limits: { expansions: 1 } })
  expect(result.status).toBe('unsolvable')
  expect(String(result.why)).toMatch(
    /^these goals cannot hold together: (\(on x[0-3] x[0-3]\)(, | and )?){4}\. Whichever comes last involves what another one rules out\. For example, \(stack x\d x\d\) achieves \(on x\d x\d\) and involves \(holding x\d\), which \(on x\d x\d\) excludes\.$/,
  )
})

test('too few things for as many goals are told by counting', () => {
  const kitchen = `(define (domain kitchen) (:requirements :typing) (:types guest egg plate)
    (:predicates (raw ?e - egg) (fried ?e - egg) (clean ?p - plate) (on ?e - egg ?p - plate) (fed ?g - guest))
    (:action fry :parameters (?e - egg) :precondition (raw ?e) :effect (and (fried ?e) (not (raw ?e))))
    (:action serve :parameters (?e - egg ?p - plate) :precondition (and (fried ?e) (clean ?p)) :effect (and (on ?e ?p) (not (fried ?e)) (not (clean ?p))))
    (:action feed :parameters (?g - guest ?e - egg ?p - plate) :precondition (on ?e ?p) :effect (and (fed ?g) (not (on ?e ?p)) (clean ?p))))`
  const names = (kind: string, count: number) => Array.from({ length: count }, (_, at) => `${kind}${at}`)
  const [guests, eggs, plates] = [names('g', 12), names('e', 11), names('p', 3)]
  const problem = (some: readonly string[]) => `(define (problem meal) (:domain kitchen)
    (:objects ${guests.join(' ')} - guest ${some.join(' ')} - egg ${plates.join(' ')} - plate)
    (:init ${some.map((egg) => `(raw ${egg})`).join(' ')} ${plates.map((plate) => `(clean ${plate})`).join(' ')})
    (:goal (and ${guests.map((guest) => `(fed ${guest})`).join(' ')})))`
  const { domain } = readPddlDomain(kitchen, 'domain')
  const solved = (some: readonly string[]) =>
    solveProblem(toProblem(domain!, readPddlProblem(problem(some), 'problem').problem!).problem, {
      limits: { expansions: 2000 },
    })
  const few = solved(eggs)
  expect(few.status).toBe('unsolvable')
  expect(String(few.why)).toBe(
    'the goal needs 12 of (fed …), but at most 11 are possible. Each uses one of (raw …): :init has 11, and no action adds more.',
  )
  expect(solved([...eggs, 'e11']).status).toBe('solved')
})

test('no fact that an invariant of the start rules out is called forgotten', () => {
  const ring = '(and (on a e) (on e b) (on b d) (on d a))'
  const { reasons } = whyOf(blocks(5).domain, `${towers} (:goal ${ring})`)
  expect(reasons).toMatchObject([{ kind: 'no-producer', end: 'together' }])
  for (const goal of ['(on a e)', '(on b d)', '(on d a)']) expect(reasons[0].message).toContain(goal)
})

test('a condition whose only action needs what excludes each other is told with the action', () => {
  expect(whyNot(blocks(5).domain, `${towers} (:goal (and (on a b) (on c c)))`)).toBe(
    'the goal needs (on c c). (stack c c) achieves it, and needs (holding c) and (clear c). These exclude each other: no action leaves both true.',
  )
})

test('a lasting fact with other objects that no start has is named with variables', () => {
  const dance = `(define (domain dance) (:requirements :typing :equality) (:types couple person)
    (:predicates (danced ?c - couple) (partners ?c - couple ?a ?b - person))
    (:action dance :parameters (?c - couple ?a ?b - person) :precondition (and (partners ?c ?a ?b) (not (= ?a ?b))) :effect (danced ?c)))`
  expect(whyNot(dance, '(:objects c - couple p - person) (:init) (:goal (danced c))')).toBe(
    'the goal needs (danced c). (danced c) is not in :init. (dance c ?a ?b) achieves that, and needs (partners c ?a ?b). :init has no such fact, and no action achieves one.',
  )
})

test('facts that actions use up and none gives are told', () => {
  const { domain, objects, init, goal } = gripper(3)
  const broken = domain.replace('(free ?g) (not (carry', '(not (carry')
  const rest = Object.entries(objects).map(([type, names]) => `${names.join(' ')} - ${type}`)
  const why = whyOf(broken, `(:objects ${rest.join(' ')}) (:init ${init.join(' ')}) (:goal (and ${goal.join(' ')}))`)
  expect(String(why)).toContain('That deletes (free hand1), which no action restores.')
  expect(why.reasons.at(-1)).toHaveProperty('hint')
})

test('a missing connection of a grid is one between neighbours, and both ways to it are named', () => {
  const grid = `(define (domain grid) (:requirements :typing) (:types cell)
    (:predicates (at ?c - cell) (seen ?c - cell) (joined ?a ?b - cell))
    (:action move :parameters (?a ?b - cell) :precondition (and (at ?a) (joined ?a ?b))
      :effect (and (at ?b) (not (at ?a)) (seen ?b))))`
  const places = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => ({ x, y })))
  const name = ({ x, y }: { x: number; y: number }) => `c-${x}-${y}`
  const joined = places.flatMap((a) =>
    places.flatMap((b) => {
      const isFar = Math.abs(a.x - b.x) + Math.abs(a.y - b.y) !== 1
      return isFar || [a, b].some(({ x, y }) => x === 0 && y === 2) ? [] : [`(joined ${name(a)} ${name(b)})`]
    }),
  )
  const rest = `(:objects ${places.map(name).join(' ')} - cell) (:init (at c-1-1) (seen c-1-1) ${joined.join(' ')}) (:goal (seen c-0-2))`
  const why = whyNot(grid, rest)
  expect(why).toContain(':init lacks (joined c-0-1 c-0-2) or (joined c-1-2 c-0-2).')
  expect(why).toMatch(/With \(joined c-0-1 c-0-2\), there is a plan of 2 steps\./)
})

test('a step of a grid that leads one way only is found where states alone tell that there is no plan', () => {
  const grid = `(define (domain grid) (:requirements :typing) (:types cell dir)
    (:predicates (at ?c - cell) (seen ?c - cell) (step ?a ?b - cell ?d - dir))
    (:action move :parameters (?a ?b - cell ?d - dir) :precondition (and (at ?a) (step ?a ?b ?d))
      :effect (and (at ?b) (not (at ?a)) (seen ?b))))`
  const columns = [0, 1, 2, 3, 4]
  const steps = columns.slice(1).flatMap((x) => [`(step c-${x - 1} c-${x} right)`, `(step c-${x} c-${x - 1} left)`])
  const rest = `(:objects ${columns.map((x) => `c-${x}`).join(' ')} - cell left right - dir)
    (:init (at c-2) ${steps.filter((fact) => fact !== '(step c-1 c-2 right)').join(' ')}) (:goal (and (seen c-0) (seen c-4) (at c-2)))`
  expect(whyNot(grid, rest)).toContain('(step c-1 c-2 right)')
})

/** Paths that may be one-way, and a raft that carries once. */
const shores = `(define (domain shores) (:requirements :typing :negative-preconditions) (:types place item)
  (:predicates (at ?p - place) (path ?a ?b - place) (water ?a ?b - place) (raft) (have ?i - item) (lies ?i - item ?p - place))
  (:action walk :parameters (?a ?b - place) :precondition (and (at ?a) (path ?a ?b)) :effect (and (not (at ?a)) (at ?b)))
  (:action float :parameters (?a ?b - place) :precondition (and (at ?a) (raft) (water ?a ?b))
    :effect (and (not (at ?a)) (at ?b) (not (raft))))
  (:action take :parameters (?i - item ?p - place) :precondition (and (at ?p) (lies ?i ?p))
    :effect (and (have ?i) (not (lies ?i ?p)))))`

test.each([
  [
    '(path shore island)',
    '(have pearl) needs (walk shore island), after which (at home) is never true again. That deletes (at shore), which no later step restores.\n:init has (path shore island), but not (path island shore). With (path island shore), there is a plan of 5 steps.',
  ],
  [
    '(raft) (water shore island) (water island shore)',
    '(have pearl) needs (float shore island), after which (at home) is never true again. That deletes (raft), which no action restores.',
  ],
])('a step without a way back is told with what it takes away: %s', (facts, told) => {
  const rest = `(:objects home shore island - place pearl - item)
    (:init (at home) (path home shore) (path shore home) ${facts} (lies pearl island))
    (:goal (and (have pearl) (at home)))`
  const first =
    'the goal needs both (have pearl) and (at home), but they never hold at once: all 4 reachable states were explored.'
  expect(whyNot(shores, rest)).toBe(`${first} ${told}`)
})

test('a problem of half a million bindings is explained without them', () => {
  const names = Array.from({ length: 27 }, (_, at) => `x${at}`)
  const lab = `(define (domain lab) (:predicates (part ?p) (mixed ?a) (ready) (lamp))
    (:action light :precondition (lamp) :effect (ready))
    (:action mix :parameters (?a ?b ?c ?d) :precondition (and (part ?a) (part ?b) (part ?c) (part ?d)) :effect (mixed ?a))
    (:action finish :parameters (?a) :precondition (and (ready) (mixed ?a)) :effect (not (part ?a))))`
  const rest = `(:objects ${names.join(' ')}) (:init ${names.map((name) => `(part ${name})`).join(' ')}) (:goal (and (ready) (mixed x3)))`
  expect(whyNot(lab, rest)).toContain(':init lacks (lamp)')
})

test('where all hands lack a fact, one of them is tried, and it is told once', () => {
  const hands = `(define (domain hands) (:requirements :typing) (:types ball room hand)
    (:predicates (at ?b - ball ?r - room) (robot ?r - room) (free ?h - hand) (carry ?b - ball ?h - hand))
    (:action move :parameters (?a ?b - room) :precondition (robot ?a) :effect (and (robot ?b) (not (robot ?a))))
    (:action pick :parameters (?b - ball ?r - room ?h - hand) :precondition (and (at ?b ?r) (robot ?r) (free ?h))
      :effect (and (carry ?b ?h) (not (at ?b ?r)) (not (free ?h))))
    (:action drop :parameters (?b - ball ?r - room ?h - hand) :precondition (and (carry ?b ?h) (robot ?r))
      :effect (and (at ?b ?r) (free ?h) (not (carry ?b ?h)))))`
  const rest = `(:objects x y - ball one two - room left right - hand)
    (:init (robot one) (at x one) (at y one)) (:goal (and (at x two) (at y two)))`
  const { reasons } = whyOf(hands, rest)
  expect(reasons).toHaveLength(1)
  expect(reasons[0].message).toMatch(/ With \(free left\), there is a plan of 7 steps\.$/)
  expect(reasons[0]).toMatchObject({ condition: '(free left)', plan: { steps: expect.any(Array) } })
})

test('a road back that is missing is told once', () => {
  const walk = `(define (domain walk) (:requirements :typing) (:types place)
    (:predicates (at ?p - place) (road ?a ?b - place) (seen ?p - place))
    (:action go :parameters (?a ?b - place) :precondition (and (at ?a) (road ?a ?b)) :effect (and (not (at ?a)) (at ?b)))
    (:action look :parameters (?p - place) :precondition (at ?p) :effect (seen ?p)))`
  const rest = `(:objects a b c d - place) (:init (at a) (road a b) (road b a) (road b c) (road c b) (road c d))
    (:goal (and (seen d) (at a)))`
  const { reasons } = whyOf(walk, rest)
  const remedies = reasons.filter((reason) => reason.kind === 'no-producer' && reason.plan !== undefined)
  expect(remedies.map((reason) => reason.message)).toEqual([
    ':init has (road c d), but not (road d c). With (road d c), there is a plan of 7 steps.',
  ])
})
