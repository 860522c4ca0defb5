// Everything the packages export: for each entry point its names, their declarations and their comments.
import ts from 'typescript'
import { commentAbove, commentOfModule } from './doc-comment.mjs'
import { readEntryPoints } from './entry-points.mjs'
import { SourceFiles } from './source-files.mjs'

/**
 * @typedef {import('./source-files.mjs').Meaning} Meaning
 * @typedef {import('./entry-points.mjs').EntryPoint & { comment: import('./doc-comment.mjs').DocComment, names: PublicName[] }} Entry
 */

/**
 * @typedef {object} PublicName
 * @property {string} name
 * @property {boolean} isValue a function, a class or a constant, and no type alone
 * @property {Meaning} meaning
 * @property {Meaning[]} bases what it extends and users cannot import: its members are public with it
 * @property {string} home the entry point that shows it; others that export the same point there
 * @property {import('./doc-comment.mjs').DocComment} comment
 */

/** @returns {Entry[]} */
export function readPublicApi() {
  const entryPoints = readEntryPoints()
  const sources = new SourceFiles(entryPoints)
  const entries = entryPoints.map((entryPoint) => ({
    ...entryPoint,
    comment: commentOfModule(sources.parse(entryPoint.file)),
    names: namesOf(entryPoint, sources),
  }))
  const homes = findHomes(entries)
  for (const { names } of entries) {
    for (const each of names) {
      each.home = homes.get(keyOf(each.meaning)) ?? ''
      each.bases = basesOf(each.meaning, sources).filter((base) => !homes.has(keyOf(base)))
    }
  }
  return entries
}

/**
 * @param {import('./entry-points.mjs').EntryPoint} entryPoint
 * @param {SourceFiles} sources
 * @returns {PublicName[]}
 */
function namesOf({ file }, sources) {
  const names = [...sources.exportsOf(file)].map(([name, { typeOnly }]) => {
    const meaning = sources.meaningOf(file, name)
    if (meaning === undefined) throw new Error(`${file} exports ${name}, which no file declares`)
    const isValue = !typeOnly && meaning.declarations.some(({ statement }) => declaresValue(statement))
    return { name, isValue, meaning, bases: [], home: '', comment: commentOf(meaning) }
  })
  return names.sort((one, other) => compare(one.name, other.name))
}

/**
 * By declaration: the entry point that documents it, which is the first of the declaring package.
 * @param {readonly Entry[]} entries
 */
function findHomes(entries) {
  /** @type {Map<string, string>} */
  const homes = new Map()
  const own = (/** @type {Entry} */ entry, /** @type {PublicName} */ { meaning }) =>
    meaning.file.startsWith(`packages/${entry.package}/`)
  for (const wanted of [true, false]) {
    for (const entry of entries) {
      for (const each of entry.names.filter((name) => own(entry, name) === wanted)) {
        if (!homes.has(keyOf(each.meaning))) homes.set(keyOf(each.meaning), entry.specifier)
      }
    }
  }
  return homes
}

/**
 * The classes and interfaces of this repository that a declaration extends, nearest first.
 * @param {Meaning} meaning
 * @param {SourceFiles} sources
 * @returns {Meaning[]}
 */
function basesOf({ file, declarations }, sources) {
  const names = declarations.flatMap(({ statement }) => {
    if (!ts.isClassDeclaration(statement) && !ts.isInterfaceDeclaration(statement)) return []
    const clauses = statement.heritageClauses?.filter(({ token }) => token === ts.SyntaxKind.ExtendsKeyword) ?? []
    const extended = clauses.flatMap(({ types }) => types.map(({ expression }) => expression))
    return extended.filter(ts.isIdentifier).map(({ text }) => text)
  })
  return names.flatMap((name) => {
    const base = sources.meaningOf(file, name)
    return base === undefined ? [] : [base, ...basesOf(base, sources)]
  })
}

/** @param {ts.Statement} statement */
function declaresValue(statement) {
  return ts.isVariableStatement(statement) || ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
}

/** @param {Meaning} meaning */
function commentOf({ declarations }) {
  const comments = declarations.map(({ source, statement }) => commentAbove(source, statement))
  return {
    text: [...new Set(comments.map(({ text }) => text))].filter((text) => text !== '').join('\n\n'),
    examples: comments.flatMap(({ examples }) => examples),
    notes: comments.flatMap(({ notes }) => notes),
  }
}

/**
 * Alphabetical order, the same on every machine; names that differ only in case are adjacent.
 * @param {string} one
 * @param {string} other
 */
function compare(one, other) {
  const [lower, otherLower] = [one.toLowerCase(), other.toLowerCase()]
  if (lower !== otherLower) return lower < otherLower ? -1 : 1
  return one < other ? -1 : 1
}

const keyOf = (/** @type {Meaning} */ { file, name }) => `${file}#${name}`
