import { expect, test } from 'vitest'
import { documentKind, namedDomains, relativePath, resolvePath } from './recognise.ts'

test.each([
  ['telos: 1\nfacts: {}', 'domain'],
  ['# a comment\n"telos": 1', 'domain'],
  ['facts:\n  gold: {\ntelos: 1', 'domain'],
  ['\ufefftelosAgents: 1\r\nagents: {}', 'agents'],
  ['{"facts":{"telosAgents":{}},"telos":1}', 'domain'],
  ['{ telosAgents: 1, agents: {', 'agents'],
  ['{\n  "$schema": "x",\n  "telosAgents": 1,\n', 'agents'],
])('%j is a document of ours', (text, kind) => {
  expect(documentKind(text)).toBe(kind)
})

test.each([
  'name: telos\nversion: 1',
  'services:\n  telos: { image: x }',
  '{ "bin": { "telos": "./telos.js" }, "dependencies": { "telos": "1" } }',
  '{ "name": "telos" }',
  '(define (domain telos))',
  '',
])('%j is none of ours', (text) => {
  expect(documentKind(text)).toBe(undefined)
})

test('agents name domains in any style', () => {
  const text = 'a: { domain: ./x.yaml, b: 1 }\nb:\n  domain: "../y z.json"\nc:\n  domain: \'q.yml\' # no\n'
  expect(namedDomains(text)).toEqual(['./x.yaml', '../y z.json', 'q.yml'])
})

test('paths are put together and taken apart', () => {
  expect(resolvePath('game/camps', './castle.yaml')).toBe('game/camps/castle.yaml')
  expect(resolvePath('game/camps', '../castle.yaml')).toBe('game/castle.yaml')
  expect(resolvePath('', 'castle.yaml')).toBe('castle.yaml')
  expect(resolvePath('/a/b', '/c//d.yaml')).toBe('/c/d.yaml')
  expect(relativePath('game', 'game/castle.yaml')).toBe('./castle.yaml')
})
