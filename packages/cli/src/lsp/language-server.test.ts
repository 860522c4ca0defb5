import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type * as protocol from 'vscode-languageserver/node'
import { isQuick } from '../../../../tests/runs.ts'
import { type LspClient, startClient } from '../../test/lsp-client.ts'

const domain = `(define (domain d) (:requirements :strips :negative-preconditions)
  (:predicates (lit ?l) (on ?s))
  (:action press
    :parameters (?s ?l)
    :precondition (not (on ?s))
    :effect (and (on ?s) (lit ?l))))
`
const problem = `(define (problem p)
  (:domain d)
  (:objects s l)
  (:init)
  (:goal (lit l)))
`

let folder: string
let client: LspClient
const uriOf = (name: string) => pathToFileURL(join(folder, name)).href
const at = (name: string, line: number, character: number) => ({
  textDocument: { uri: uriOf(name) },
  position: { line, character },
})

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'telos-lsp-'))
  writeFileSync(join(folder, 'domain.pddl'), domain)
  writeFileSync(join(folder, 'problem.pddl'), problem)
  client = await startClient(folder)
})

afterEach(async () => {
  await client.end()
  rmSync(folder, { recursive: true, force: true })
})

test('a document is checked when it is opened, and again after every edit', async () => {
  await client.open(uriOf('domain.pddl'), domain.replace('(lit ?l))))', '(lti ?l))))'))
  const [found] = await client.until(uriOf('domain.pddl'), (all) =>
    all.some(({ code }) => code === 'pddl/unknown-predicate'),
  )
  expect(found).toMatchObject({ source: 'telos', severity: 1, range: { start: { line: 5, character: 26 } } })
  const range = { start: { line: 5, character: 27 }, end: { line: 5, character: 29 } }
  await client.edit(uriOf('domain.pddl'), 2, [{ range, text: 'it' }])
  await client.until(uriOf('domain.pddl'), (all) => all.every(({ severity }) => severity !== 1))
})

test('files of the folder are known without being opened: a problem is checked with its domain', async () => {
  await client.open(uriOf('problem.pddl'), problem.replace('(lit l)', '(lit x)'))
  const [found] = await client.until(uriOf('problem.pddl'), (all) => all.length > 0)
  expect(found!.message).toContain('unknown object "x"')
})

test('a file outside the folder is never read, not even through a link', async () => {
  const secret = mkdtempSync(join(tmpdir(), 'telos-outside-'))
  writeFileSync(join(secret, 'other.pddl'), '(define (domain outside) (:predicates (secret)))')
  symlinkSync(join(secret, 'other.pddl'), join(folder, 'linked.pddl'))
  symlinkSync(secret, join(folder, 'more'))
  const other = await startClient(folder)
  await other.open(uriOf('problem.pddl'), problem.replace('(:domain d)', '(:domain outside)'))
  await other.until(uriOf('problem.pddl'), () => true)
  const places = await other.request<protocol.Location[]>('textDocument/definition', at('problem.pddl', 1, 12))
  expect(places).toEqual([])
  await other.end()
  rmSync(secret, { recursive: true, force: true })
})

test('a folder that is added to the workspace is read, and one that is removed is forgotten', async () => {
  const more = mkdtempSync(join(tmpdir(), 'telos-more-'))
  writeFileSync(join(more, 'other.pddl'), '(define (domain other) (:predicates (extra)))')
  await client.open(uriOf('problem.pddl'), problem.replace('(:domain d)', '(:domain other)'))
  const definition = () => client.request('textDocument/definition', at('problem.pddl', 1, 12))
  const changeFolders = (change: 'added' | 'removed') =>
    client.connection.sendNotification('workspace/didChangeWorkspaceFolders', {
      event: { added: [], removed: [], [change]: [{ uri: pathToFileURL(more).href, name: 'more' }] },
    })
  expect(await definition()).toEqual([])
  await changeFolders('added')
  expect(await definition()).toMatchObject([{ uri: pathToFileURL(join(more, 'other.pddl')).href }])
  await changeFolders('removed')
  expect(await definition()).toEqual([])
  rmSync(more, { recursive: true, force: true })
})

test('a document that is closed and opened again at once is what the editor says, not what is on disk', async () => {
  const changed = domain.replace('(lit ?l) (on ?s)', '(lit ?l) (on ?s) (extra)')
  await client.open(uriOf('domain.pddl'), domain)
  await client.close(uriOf('domain.pddl'))
  await client.open(uriOf('domain.pddl'), changed)
  await new Promise((resolve) => setTimeout(resolve, 100))
  const hover = await client.request('textDocument/hover', at('domain.pddl', 1, 34))
  expect(hover).toMatchObject({ contents: { value: expect.stringContaining('extra') } })
})

test('rename changes all files of the folder', async () => {
  await client.open(uriOf('domain.pddl'), domain)
  await client.until(uriOf('domain.pddl'), () => true)
  const target = await client.request<{ placeholder: string }>('textDocument/prepareRename', at('domain.pddl', 1, 17))
  expect(target.placeholder).toBe('lit')
  const params = { ...at('domain.pddl', 1, 17), newName: 'bright' }
  const { changes } = await client.request<protocol.WorkspaceEdit>('textDocument/rename', params)
  expect(Object.keys(changes!).sort()).toEqual([uriOf('domain.pddl'), uriOf('problem.pddl')])
  expect(changes![uriOf('problem.pddl')]).toHaveLength(1)
})

test('a name that is taken is refused with an error that says so, and the server goes on', async () => {
  await client.open(uriOf('domain.pddl'), domain)
  const params = { ...at('domain.pddl', 1, 17), newName: 'on' }
  await expect(client.request('textDocument/rename', params)).rejects.toThrow('"on" cannot be used here')
  expect(await client.request('textDocument/hover', at('domain.pddl', 1, 17))).toMatchObject({
    contents: { value: expect.stringContaining('Given by `press`') },
  })
})

test('quick fixes come with their edits, and "fix all" mends everything that can be mended', async () => {
  const broken = domain.replace('(on ?s) (lit ?l))))', '(onn ?s) (lti ?l))))')
  await client.open(uriOf('domain.pddl'), broken)
  const range = { start: { line: 5, character: 0 }, end: { line: 5, character: 40 } }
  const request = (only?: string[]) => ({
    textDocument: { uri: uriOf('domain.pddl') },
    range,
    context: { diagnostics: [], ...(only && { only }) },
  })
  const actions = await client.request<protocol.CodeAction[]>('textDocument/codeAction', request())
  expect(actions.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Replace "onn" with "on"', 'Replace "lti" with "lit"', 'Declare the predicate "onn"']),
  )
  const [all] = await client.request<protocol.CodeAction[]>('textDocument/codeAction', request(['source.fixAll']))
  expect(all!.edit!.changes![uriOf('domain.pddl')]![0]!.newText).toContain('(and (on ?s) (lit ?l))')
})

test.skipIf(isQuick)('a file that is too long to try all fixes is mended in part, and the author is told', async () => {
  const names = Array.from({ length: 50 }, (_, number) => `lamp${number}lit`)
  const comment = `; ${'.'.repeat(45_000)}\n`
  const uses = names.map((name) => `(${name.replace('lamp', 'lapm')} ?x)${comment}`)
  const declared = names.map((name) => `(${name} ?x)`).join(' ')
  const text = `(define (domain d) (:predicates ${declared}) (:action a :parameters (?x) :effect (and ${uses.join(' ')})))`
  const told: string[] = []
  client.connection.onNotification('window/showMessage', ({ message }: { message: string }) => void told.push(message))
  await client.open(uriOf('domain.pddl'), text)
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }
  const [action] = await client.request<protocol.CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri: uriOf('domain.pddl') },
    range,
    context: { diagnostics: [], only: ['source.fixAll'] },
  })
  expect(action!.edit!.changes![uriOf('domain.pddl')]![0]!.newText).toContain('(lamp0lit ?x);')
  expect(told).toEqual([
    'Telos did not try all fixes, because this file is long. Apply all safe fixes again to continue.',
  ])
})

test('a thousand quick edits are answered with what is true at the end', async () => {
  await client.open(uriOf('domain.pddl'), domain)
  await client.until(uriOf('domain.pddl'), () => true)
  const before = client.published()
  for (let version = 2; version <= 1_001; version++)
    await client.edit(uriOf('domain.pddl'), version, [
      { text: `${domain}; ${version}\n${version === 1_001 ? '(' : ''}` },
    ])
  await client.until(uriOf('domain.pddl'), (all) =>
    all.some(({ code }) => code === 'pddl/missing-close' || code === 'pddl/extra-text'),
  )
  expect(client.published() - before).toBeLessThan(200)
})

test('a cancelled request is answered with an error and does not delay others', async () => {
  await client.open(uriOf('domain.pddl'), domain)
  const source = new (await import('vscode-languageserver/node')).CancellationTokenSource()
  const params = at('domain.pddl', 1, 17)
  const cancelled = client.connection.sendRequest('textDocument/hover', params, source.token)
  source.cancel()
  const other = client.request('textDocument/definition', params)
  await expect(cancelled).rejects.toThrow('cancelled the request')
  expect(await other).toHaveLength(1)
})

test('requests that make no sense are answered, and the server goes on', async () => {
  await expect(client.request('textDocument/hover', { textDocument: 5 })).rejects.toThrow()
  await expect(client.request('telos/unknown', {})).rejects.toThrow()
  expect(await client.request('textDocument/hover', at('nowhere.pddl', 3, 3))).toBe(null)
  expect(await client.request('textDocument/documentSymbol', { textDocument: { uri: 'untitled:1' } })).toEqual([])
})

describe('what editors ask for while a document is open', () => {
  beforeEach(() => client.open(uriOf('domain.pddl'), domain))
  const whole = () => ({ textDocument: { uri: uriOf('domain.pddl') } })

  test('completion', async () => {
    const items = await client.request<protocol.CompletionItem[]>('textDocument/completion', at('domain.pddl', 5, 18))
    expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining(['lit', 'on', 'when']))
  })

  test('definition and references', async () => {
    const [place] = await client.request<protocol.Location[]>('textDocument/definition', at('domain.pddl', 5, 26))
    expect(place).toMatchObject({ uri: uriOf('domain.pddl'), range: { start: { line: 1, character: 16 } } })
    const context = { context: { includeDeclaration: false } }
    const uses = await client.request<protocol.Location[]>('textDocument/references', {
      ...at('domain.pddl', 1, 17),
      ...context,
    })
    expect(uses.map(({ uri }) => uri)).toEqual([uriOf('domain.pddl'), uriOf('problem.pddl')])
  })

  test('symbols, folds, tokens and lenses', async () => {
    const symbols = await client.request<protocol.DocumentSymbol[]>('textDocument/documentSymbol', whole())
    expect(symbols[0]!.children!.map(({ name }) => name)).toEqual([':requirements', ':predicates', 'press'])
    expect(await client.request('textDocument/foldingRange', whole())).toContainEqual({ startLine: 2, endLine: 5 })
    const { data } = await client.request<protocol.SemanticTokens>('textDocument/semanticTokens/full', whole())
    expect(data.length % 5).toBe(0)
    const lenses = await client.request<protocol.CodeLens[]>('textDocument/codeLens', whole())
    expect(lenses.map(({ command }) => command?.title)).toEqual([
      '1 action gives this, none needs it',
      '1 action gives this, 1 needs it',
    ])
  })

  test('formatting', async () => {
    await client.edit(uriOf('domain.pddl'), 2, [{ text: domain.replace('\n  (:predicates', '   (:predicates') }])
    const params = { ...whole(), options: { tabSize: 2, insertSpaces: true } }
    const edits = await client.request<protocol.TextEdit[]>('textDocument/formatting', params)
    expect(edits).toHaveLength(1)
  })

  test('what changes on disk is seen, unless the document is open', async () => {
    await client.open(uriOf('problem.pddl'), problem)
    await client.request('textDocument/hover', at('problem.pddl', 0, 0))
    await client.connection.sendNotification('textDocument/didClose', whole())
    writeFileSync(join(folder, 'domain.pddl'), domain.replaceAll('lit', 'dark'))
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: uriOf('domain.pddl'), type: 2 }],
    })
    await client.until(uriOf('problem.pddl'), (all) =>
      all.some(({ message }) => `${message}`.includes('unknown predicate "lit"')),
    )
  })
})
