import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { extensionFolder } from '../test/load-extension.ts'

const require = createRequire(import.meta.url)
const oniguruma = require('vscode-oniguruma')
const textmate = require('vscode-textmate')

/** Each word of a text with its scope, as VS Code colours it before the language server answers. */
async function colours(scope: string, text: string): Promise<string[]> {
  await (loaded ??= oniguruma.loadWASM(readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm')).buffer))
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns: string[]) => new oniguruma.OnigScanner(patterns),
      createOnigString: (line: string) => new oniguruma.OnigString(line),
    }),
    loadGrammar: async (name: string) => {
      const file = join(extensionFolder, `syntaxes/${name.replace('source.', '')}.tmLanguage.json`)
      return textmate.parseRawGrammar(readFileSync(file, 'utf8'), file)
    },
  })
  const grammar = await registry.loadGrammar(scope)
  let state = textmate.INITIAL
  return text.split('\n').flatMap((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state)
    state = ruleStack
    return tokens.flatMap((token: { startIndex: number; endIndex: number; scopes: string[] }) => {
      const word = line.slice(token.startIndex, token.endIndex).trim()
      const last = token.scopes.at(-1)!
      return word === '' || last === scope || last.startsWith('punctuation.section') ? [] : [`${word}  ${last}`]
    })
  })
}
let loaded: Promise<void> | undefined

test('PDDL', async () => {
  const text = [
    '; a comment',
    '(define (domain trucks)',
    '  (:requirements :typing)',
    '  (:types truck - thing)',
    '  (:predicates (at ?t - truck))',
    '  (:action go :parameters (?t - truck)',
    '    :precondition (and (at ?t) (not (busy ?t)) (>= (fuel ?t) 1.5))',
    '    :effect (increase (total-cost) 2)))',
  ].join('\n')
  expect(await colours('source.pddl', text)).toMatchInlineSnapshot(`
    [
      "; a comment  comment.line.semicolon.pddl",
      "define  keyword.operator.logical.pddl",
      "domain  keyword.other.pddl",
      "trucks  entity.name.namespace.pddl",
      ":requirements  keyword.control.pddl",
      ":typing  support.constant.pddl",
      ":types  keyword.control.pddl",
      "-  punctuation.separator.type.pddl",
      "thing  entity.name.type.pddl",
      ":predicates  keyword.control.pddl",
      "?t  variable.parameter.pddl",
      "-  punctuation.separator.type.pddl",
      "truck  entity.name.type.pddl",
      ":action  keyword.control.pddl",
      "go  entity.name.function.pddl",
      ":parameters  keyword.control.pddl",
      "?t  variable.parameter.pddl",
      "-  punctuation.separator.type.pddl",
      "truck  entity.name.type.pddl",
      ":precondition  keyword.control.pddl",
      "and  keyword.operator.logical.pddl",
      "?t  variable.parameter.pddl",
      "not  keyword.operator.logical.pddl",
      "?t  variable.parameter.pddl",
      ">=  keyword.operator.arithmetic.pddl",
      "?t  variable.parameter.pddl",
      "1.5  constant.numeric.pddl",
      ":effect  keyword.control.pddl",
      "increase  keyword.operator.arithmetic.pddl",
      "2  constant.numeric.pddl",
    ]
  `)
})

test('VGDL', async () => {
  const text = [
    'BasicGame square_size=10',
    '    SpriteSet',
    '        box > Passive img=crate speed=0.5 # heavy',
    '    LevelMapping',
    '        b > box',
    '    InteractionSet',
    '        box avatar > bounceForward scoreChange=-1',
    '    TerminationSet',
    '        SpriteCounter stype=box limit=0 win=True',
  ].join('\n')
  expect(await colours('source.vgdl', text)).toMatchInlineSnapshot(`
    [
      "BasicGame  keyword.control.vgdl",
      "square_size  variable.parameter.vgdl",
      "=  keyword.operator.assignment.vgdl",
      "10  constant.numeric.vgdl",
      "SpriteSet  keyword.control.vgdl",
      ">  keyword.operator.vgdl",
      "Passive  entity.name.type.vgdl",
      "img  variable.parameter.vgdl",
      "=  keyword.operator.assignment.vgdl",
      "speed  variable.parameter.vgdl",
      "=  keyword.operator.assignment.vgdl",
      "0.5  constant.numeric.vgdl",
      "# heavy  comment.line.number-sign.vgdl",
      "LevelMapping  keyword.control.vgdl",
      ">  keyword.operator.vgdl",
      "box  entity.name.type.vgdl",
      "InteractionSet  keyword.control.vgdl",
      ">  keyword.operator.vgdl",
      "bounceForward  entity.name.type.vgdl",
      "scoreChange  variable.parameter.vgdl",
      "=  keyword.operator.assignment.vgdl",
      "-1  constant.numeric.vgdl",
      "TerminationSet  keyword.control.vgdl",
      "SpriteCounter  entity.name.class.vgdl",
      "stype  variable.parameter.vgdl",
      "=  keyword.operator.assignment.vgdl",
      "limit  variable.parameter.vgdl",
      "=  keyword.operator.assignment.vgdl",
      "0  constant.numeric.vgdl",
      "win  variable.parameter.vgdl",
      "=  keyword.operator.assignment.vgdl",
      "True  constant.language.vgdl",
    ]
  `)
})
