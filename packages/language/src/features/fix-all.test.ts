import { expect, test } from 'vitest'
import { isQuick } from '../../../../tests/runs.ts'
import { createWorkspace } from '../workspace.ts'
import { diagnose } from './diagnose.ts'
import { fixAll, fixAsMuchAsPossible } from './fix-all.ts'
import { codeLenses } from './structure.ts'

const domain = (action: string) => `(define (domain d)
  (:requirements :strips :typing)
  (:types truck place)
  (:predicates (at ?t - truck ?p - place) (broken ?t - truck))
${action}`

const fixedText = (path: string, text: string) => fixAll(createWorkspace([{ path, text }]), path)
const firstFix = (path: string, text: string) => diagnose(createWorkspace([{ path, text }]), path)[0]?.fix

test('misspelt names are corrected, on many lines at once', () => {
  const wrong = domain(`  (:action a
    :parameters (?t - truk ?p - place)
    :precondition (brokn ?t)
    :effect (att ?t ?p)))
`)
  const right = wrong.replace('truk', 'truck').replace('brokn', 'broken').replace('att', 'at')
  expect(fixedText('d.pddl', wrong)).toBe(right)
})

test('no word of the author is lost: values, lists and lines stay, also where removing them would help', () => {
  const yaml = `telos: 1
facts:
  hasMap: false
  mood: { kind: oneOf, values: [calm, angry], initial: calm }
actions:
  - name: dig
    when: { hasMap: true }
    then: { gold: 5 }
goal: { gold: 5 }
`
  for (const line of yaml.split('\n')) expect(fixedText('pirate.yaml', yaml)?.split('\n')).toContain(line)
})

/** A domain of many actions, each with a misspelt predicate that occurs nowhere else. */
function longDomain(actions: number, padding: number): string {
  const names = Array.from({ length: actions }, (_, number) => `lamp${number}lit`)
  const one = (name: string) =>
    `  (:action turn-${name} :parameters (?x) ; ${'.'.repeat(padding)}\n    :effect (${name.replace('lamp', 'lapm')} ?x))`
  return `(define (domain d)\n  (:predicates ${names.map((name) => `(${name} ?x)`).join(' ')})\n${names.map(one).join('\n')})\n`
}

test('many mistakes in a long text are mended at once', () => {
  const text = longDomain(60, 5_000)
  expect(text.length).toBeGreaterThan(300_000)
  const fixed = fixAsMuchAsPossible(createWorkspace([{ path: 'd.pddl', text }]), 'd.pddl')
  expect(fixed).toEqual({ text: text.replaceAll('lapm', 'lamp'), isComplete: true })
})

test('one fix that does not work keeps no other from being applied', () => {
  const text = longDomain(20, 0).replace('(lapm7lit ?x)', '(lapm7lit ?x ?x)')
  const actions = (all: string) => all.split('\n').slice(2)
  const expected = text.replaceAll('lapm', 'lamp').replace('(lamp7lit ?x ?x)', '(lapm7lit ?x ?x)')
  expect(actions(fixedText('d.pddl', text)!)).toEqual(actions(expected))
})

// npm test meets such a text in the language server's tests
test.skipIf(isQuick)('a text too long to try everything says so, and the next call continues', () => {
  const text = longDomain(50, 45_000)
  const workspace = createWorkspace([{ path: 'd.pddl', text }])
  const answers: boolean[] = []
  for (let call = 0; call < 5 && answers.at(-1) !== true; call++) {
    const fixed = fixAsMuchAsPossible(workspace, 'd.pddl')!
    answers.push(fixed.isComplete)
    workspace.set('d.pddl', fixed.text)
  }
  expect(workspace.get('d.pddl')!.text).toBe(text.replaceAll('lapm', 'lamp'))
  expect(answers).toEqual([false, true])
})

test('files of no language have no fixed text', () => {
  expect(fixedText('notes.md', 'words')).toBeUndefined()
})

test.each([
  ['(and (at ?t ?p)', ')))'],
  ['(and (at ?t ?p) (not (broken ?t)', ')))))'.slice(1)],
])('all parentheses that are missing at the end of %s are added at once', (effect, closing) => {
  const text = domain(`  (:action a :parameters (?t - truck ?p - place) :effect ${effect}`)
  expect(firstFix('d.pddl', text)?.edits.map((edit) => edit.text)).toEqual([closing])
  expect(fixedText('d.pddl', text)).toBe(text + closing)
})

test('arguments in the wrong order are swapped', () => {
  const text = domain('  (:action a :parameters (?t - truck ?p - place) :effect (at ?p ?t)))')
  expect(firstFix('d.pddl', text)?.title).toBe('Swap "?p" and "?t"')
  expect(fixedText('d.pddl', text)).toBe(text.replace('(at ?p ?t)', '(at ?t ?p)'))
})

test('a list of actions with names becomes a map that keeps all of them', () => {
  const text = `telos: 1
facts:
  gold: { kind: count, max: 5 }
actions:
  - name: dig
    does: { gold: { add: 1 } }
  - name: steal
    needs: { gold: 0 }
    does: { gold: 5 }
`
  const fix = firstFix('pirate.yaml', text)
  expect(fix?.title).toBe('Replace the list with a map')
  expect(fix?.edits[0]?.text).toBe(
    '{ dig: { does: { gold: { add: 1 } } }, steal: { needs: { gold: 0 }, does: { gold: 5 } } }',
  )
})

test.each([
  ['false', '{ kind: flag }'],
  ['true', '{ kind: flag, initial: true }'],
  ['3', '{ kind: number, initial: 3 }'],
])('a fact that is just %s becomes %s', (value, fact) => {
  const text = `telos: 1\nfacts:\n  gold: ${value}\nactions: {}\n`
  expect(firstFix('pirate.yaml', text)?.edits[0]?.text).toBe(fact)
})

test.each([
  ['{ values: [calm, angry], initial: calm }', 'oneOf'],
  ['{ max: 5 }', 'count'],
])('the kind of the fact %s is %s', (fact, kind) => {
  const fix = firstFix('pirate.yaml', `telos: 1\nfacts:\n  mood: ${fact}\nactions: {}\n`)
  expect(fix?.title).toBe(`Add "kind: ${kind}"`)
})

test('the lens of a function counts the actions that change it', () => {
  const text = `(define (domain d) (:requirements :strips :numeric-fluents) (:functions (fuel))
  (:action a :parameters () :precondition (> (fuel) 0) :effect (decrease (fuel) 1)))`
  const [lens] = codeLenses(createWorkspace([{ path: 'd.pddl', text }]), 'd.pddl')
  expect(lens?.title).toBe('1 action changes this, 1 needs it')
})
