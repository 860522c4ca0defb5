import { AGENTS_CODES, DOMAIN_CODES } from '@telos/core/documents'
import { UTILITY_CODES } from '@telos/core/utility'
import { DOCUMENT_CODES } from '@telos/documents'
import { documentMistakes } from './document-mistakes.ts'
import { bakeryText, campText, castleText, documentFiles } from './document-texts.ts'
import type { LanguageExample } from './language-example.ts'

function replaced(path: string, text: string): (old: string, replacement: string) => { path: string; text: string } {
  return (old, replacement) => {
    if (!text.includes(old)) throw new Error(`${path} has no ${old}`)
    return { path, text: text.replace(old, () => replacement) }
  }
}

const inCastle = replaced('game/castle.yaml', castleText)
const inCamp = replaced('game/camp.yaml', campText)
const inBakery = replaced('game/bakery.json', bakeryText)
const castle = (text: string) => ({ path: 'game/castle.yaml', text: `telos: 1\n${text}` })

/** Only programs bring these up, or texts of many megabytes. */
const notOfTexts: ReadonlySet<string> = new Set([
  'domain/unknown-function',
  'domain/too-large',
  'domain/too-deep',
  'document/too-large',
  'agents/duplicate-name',
  'agents/unknown-function',
  'agents/code',
  'agents/no-behaviour',
  'agents/untold-effect',
])

export const documentExample: LanguageExample = {
  language: 'document',
  files: documentFiles,
  mistakes: documentMistakes,
  codes: [DOCUMENT_CODES, DOMAIN_CODES, AGENTS_CODES, UTILITY_CODES]
    .flatMap(Object.keys)
    .filter((code) => !notOfTexts.has(code)),
  otherCodes: [...notOfTexts],
  completions: [
    { ...castle('|'), offers: ['facts', 'actions', 'goal', 'limits'], not: ['needs', 'kinds'] },
    { path: 'game/camp.yaml', text: 'telosAgents: 1\n|', offers: ['kinds', 'agents'], not: ['facts'] },
    { ...castle('facts:\n  |'), offers: ['new flag', 'new count'], not: ['new action'] },
    { ...castle('facts:\n  gold: { kind: |'), offers: ['flag', 'count', 'ref', 'derived'], not: ['true'] },
    {
      ...castle('facts:\n  gold: { kind: count, |'),
      offers: ['max', 'initial', 'per'],
      not: ['values', 'when', 'kind'],
    },
    { ...castle('facts:\n  gold:\n    kind: oneOf\n    |'), offers: ['values', 'initial'], not: ['max', 'kind'] },
    { ...inCastle('needs: { at: from,', 'needs: { |'), offers: ['at', 'open', 'any', 'not'], not: ['atLeast', 'does'] },
    { ...inCastle('at: tower\n', '\n      |\n'), offers: ['at', 'open', 'safe', 'any'], not: ['add', 'if'] },
    {
      ...inCastle('    needs: { at: from, "path(from,to)": true, tired: { atMost: 90 } }\n', '    needs:\n      |\n'),
      offers: ['at', 'gold', 'any'],
    },
    {
      ...inCastle('at: tower\n', 'at: |\n'),
      offers: ['yard', 'tower', 'gate', '{ not }', '{ fact }'],
      not: ['northDoor', '{ atLeast }'],
    },
    { ...inCastle('at: tower\n', 'at:|\n'), offers: ['yard'] },
    {
      ...inCastle('needs: { at: from,', 'needs: { at: |,'),
      offers: ['from', 'to', 'gate'],
      not: ['northDoor', 'door'],
    },
    {
      ...inCastle('needs: { at: from, "path(from,to)"', 'needs: { at: from, "path(|'),
      offers: ['from', 'to', 'yard'],
      not: ['northDoor'],
    },
    {
      ...inCastle('needs: { within(door): true', 'needs: { open(|): true'),
      offers: ['door', 'northDoor'],
      not: ['yard', 'from'],
    },
    { ...inCastle('does: { held: sword }', 'does: { held: | }'), offers: ['nothing', 'sword'], not: ['yard', 'true'] },
    {
      ...inCastle('does: { held: sword }', 'does: { | }'),
      offers: ['held', 'gold', 'when'],
      not: ['safe', 'path', 'any'],
    },
    {
      ...inCastle('does: { held: sword }', 'does: { gold: | }'),
      offers: ['{ add }', '{ subtract }', '{ fact }'],
      not: ['{ atLeast }'],
    },
    { ...inCastle('tired: { atMost: 90 }', 'tired: { |'), offers: ['atLeast', 'between', 'fact'], not: ['at'] },
    {
      ...inCastle('open(northDoor): false, open', 'open(northDoor): |, open'),
      offers: ['true', 'false'],
      not: ['yard'],
    },
    {
      ...inCastle('with: { door: door }\n    needs', 'with: { door: | }\n    needs'),
      offers: ['door', 'place'],
      not: ['gate'],
    },
    { ...inCastle('{ door: northDoor }', '{ door: |'), offers: ['northDoor', 'southDoor'], not: ['gate'] },
    { ...inCastle('goal: [quiet', 'goal: [|'), offers: ['quiet', 'closed'] },
    { ...inCastle('fact: burden', 'fact: |'), offers: ['gold', 'burden'] },
    {
      ...inCastle('start: { at: gate, gold: 2 }', 'start:\n  |'),
      offers: ['at', 'gold'],
      not: ['safe', 'path', 'any'],
    },
    { ...inCastle('limits: { expansions', 'limits: { |'), offers: ['milliseconds', 'depth'] },
    { ...inCamp('domain: ./castle.yaml', 'domain: |'), offers: ['./castle.yaml'] },
    { ...inCamp('wants: quiet', 'wants: |'), offers: ['quiet', 'closed'] },
    { ...inCamp('wants: { open(northDoor): false }', 'wants: { |'), offers: ['at', 'open', 'any'] },
    { ...inCamp('kind: guard, goals: { calm: 2 }', 'kind: |'), offers: ['guard', 'watch'], not: ['ann'] },
    { ...inCamp('goals: { calm: 2 }, superior', 'goals: { | }, superior'), offers: ['calm', 'shut'], not: ['quiet'] },
    { ...inCamp('superior: cap, beliefs', 'superior: |, beliefs'), offers: ['cap', 'sue'], not: ['guard'] },
    { ...inCamp('replan: on-change', 'replan: |'), offers: ['on-change', 'by-hand'] },
    { ...inCamp('without: [go]', 'without: [|]'), offers: ['go', 'close'], not: ['calm'] },
    { ...inCamp('beliefs: { at: tower', 'beliefs: { at: |'), offers: ['tower', 'gate'], not: ['northDoor'] },
    { ...inCamp('curve: linear, from', 'curve: |, from'), offers: ['linear', 'logistic', 'piecewise'] },
    { ...inCamp('name: close, args', 'name: |, args'), offers: ['close', 'rest'] },
    { ...inBakery('"flour": { "atLeast"', '"|": { "atLeast"'), offers: ['flour', 'baked'] },
    { ...inBakery('"baked(roll)": {', '"baked(|'), offers: ['roll', 'loaf'] },
    { ...inBakery('"max": 12', '|'), offers: ['max', 'min'] },
  ],
  hovers: [
    {
      ...inCastle('    needs:\n      at: tower', '    nee|ds:\n      at: tower'),
      says: ['`needs`', 'has to hold before the action'],
    },
    { ...inCastle('held: { kind: oneOf', 'held: { kind: one|Of'), says: ['One of the given names'] },
    { ...inCamp('superior: cap, beliefs', 'supe|rior: cap, beliefs'), says: ['commands it'] },
    {
      ...inCastle('  held: {', '  he|ld: {'),
      says: ['fact', 'kind: oneOf', 'what the guard has in hand', 'Given by `arm`', '`close`'],
    },
    {
      ...inCastle('open(door): true, held', 'op|en(door): true, held'),
      says: ['Taken away by `close`', 'Needed by', '`safe`'],
    },
    { ...inCastle('within(door): true', 'within(do|or): true'), says: ['parameter', 'door: door'] },
    { ...inCamp('wants: quiet', 'wants: qui|et'), says: ['goal', 'Needed by', '`goal`'] },
    { ...inBakery('"fact": "needsFlour(what)"', '"fact": "needs|Flour(what)"'), says: ['fact', 'Needed by `bake`'] },
  ],
  definitions: [
    {
      ...inCastle('"path(from,to)"', '"path(fr|om,to)"'),
      in: 'game/castle.yaml',
      line: 'with: { from: place, to: place }',
    },
    {
      ...inCastle('does: { held: sword }', 'does: { held: sw|ord }'),
      in: 'game/castle.yaml',
      line: 'held: { kind: oneOf, values: [nothing, sword, torch], initial: nothing }',
    },
    { ...inCastle('"gate,yard": true', '"gate,ya|rd": true'), in: 'game/castle.yaml', line: 'place: [yard, tower]' },
    { ...inCamp('without: [go]', 'without: [g|o]'), in: 'game/castle.yaml', line: 'go:' },
    { ...inCamp('goals: { calm: 2 }, superior', 'goals: { ca|lm: 2 }, superior'), in: 'game/camp.yaml', line: 'calm:' },
    { ...inCamp('sensors: [eyes]', 'sensors: [ey|es]'), in: 'game/camp.yaml', line: 'sensors: [eyes, ears]' },
    {
      ...inCamp('args: { door: northDoor }', 'args: { do|or: northDoor }'),
      in: 'game/castle.yaml',
      line: 'with: { door: door }',
    },
  ],
  refusedNames: [
    { ...inCastle('  held: {', '  he|ld: {'), name: 'a,b' },
    { ...inCastle('  held: {', '  he|ld: {'), name: 'gold' },
    { ...inCastle('  held: {', '  he|ld: {'), name: 'when' },
    { ...inCastle('"path(from,to)"', '"path(fr|om,to)"'), name: 'to' },
    { ...inCastle('"path(from,to)"', '"path(fr|om,to)"'), name: 'gate' },
  ],
  lenses: [
    { path: 'game/castle.yaml', title: 'Plan this' },
    { path: 'game/castle.yaml', title: '1 action gives this, 2 need it' },
    { path: 'game/bakery.json', title: 'Plan this' },
  ],
  layout: {
    path: 'game/castle.yaml',
    text: 'telos:   1\nfacts:\n    gold:   {kind: count,max: 3}   # coins\n\n\nactions:\n    dig: {does: {gold: {add: 1}}}\n',
    formatted:
      'telos: 1\nfacts:\n  gold: { kind: count, max: 3 } # coins\n\nactions:\n  dig: { does: { gold: { add: 1 } } }\n',
  },
}
