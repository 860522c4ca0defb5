// A page of docs/api: one entry point, its values and its types.
import { posix } from 'node:path'
import { codeBlock, escapeText, Headings } from './markdown.mjs'
import { signatureOf } from './signature.mjs'

/**
 * @typedef {import('./public-api.mjs').Entry} Entry
 * @typedef {import('./public-api.mjs').PublicName} PublicName
 */

/** The path of a page follows the import: `@telos/core/search` is described in docs/api/core/search.md. */
export const pageOf = (/** @type {string} */ specifier) => `docs/api/${specifier.replace(/^@telos\//, '')}.md`

/** @param {Entry} entry */
export function apiPage(entry) {
  const { specifier, comment, names } = entry
  const own = names.filter(({ home }) => home === specifier)
  const values = own.filter(({ isValue }) => isValue)
  const types = own.filter(({ isValue }) => !isValue)
  const from = pageOf(specifier)
  const head = [
    '<!-- Written by `npm run api` from the comments in the sources. -->',
    `# ${specifier}`,
    escapeText(comment.text),
    ...comment.examples.map(codeBlock),
    `All entry points: [docs/api](${link(from, 'docs/api/README.md')}). Source: ${sourceLink(from, entry.file)}.`,
  ]
  const headings = new Headings([specifier])
  const sections = [
    ...section('Values', values, from, headings),
    ...section('Types', types, from, headings),
    ...passedOn(entry, from),
  ]
  return `${[...head, ...sections].filter((part) => part !== '').join('\n\n')}\n`
}

/**
 * @param {string} title
 * @param {readonly PublicName[]} names
 * @param {string} from
 * @param {Headings} headings
 */
function section(title, names, from, headings) {
  if (names.length === 0) return []
  headings.add(title)
  const anchors = names.map(({ name }) => `[${escapeText(name)}](#${headings.add(name)})`)
  return [`## ${title}`, anchors.join(' · '), ...names.flatMap((each) => nameSection(each, from))]
}

/**
 * @param {PublicName} publicName
 * @param {string} from
 */
function nameSection({ name, meaning, bases, comment }, from) {
  const signatures = [meaning, ...bases].map((each) => codeBlock(signatureOf(each, { comments: true })))
  return [
    `### ${escapeText(name)}`,
    escapeText(comment.text),
    comment.notes.map((note) => `- ${escapeText(note.replaceAll('\n', ' '))}`).join('\n'),
    signatures.join('\n\nwith what it inherits:\n\n'),
    ...comment.examples.map((example) => `Example:\n\n${codeBlock(example)}`),
    `Source: ${sourceLink(from, meaning.file)}`,
  ]
}

/**
 * Names documented at another entry point.
 * @param {Entry} entry
 * @param {string} from
 */
function passedOn({ specifier, names }, from) {
  const homes = [...new Set(names.map(({ home }) => home))].filter((home) => home !== specifier).sort()
  return homes.flatMap((home) => [
    `## The same as in ${home}`,
    `${names
      .filter((each) => each.home === home)
      .map(({ name }) => `\`${name}\``)
      .join(', ')}: see [${home}](${link(from, pageOf(home))}).`,
  ])
}

/**
 * The index of all pages.
 * @param {readonly Entry[]} entries
 */
export function apiIndex(entries) {
  const rows = entries.map(({ specifier, comment, names }) => {
    const [sentence = ''] = /^.*?[.:](?=\s|$)/s.exec(comment.text) ?? []
    const values = names.filter(({ isValue }) => isValue).length
    const page = link('docs/api/README.md', pageOf(specifier))
    return `| [${specifier}](${page}) | ${escapeText(sentence.replaceAll('\n', ' '))} | ${values} | ${names.length - values} |`
  })
  return `<!-- Written by \`npm run api\` from the comments in the sources. -->

# The API

Every name that the packages export, with its signature, what it is for and an example. The guides in [docs](../) tell how they go
together; the [glossary](../glossary.md) explains the words.

| import from | what is there | values | types |
|---|---|---|---|
${rows.join('\n')}
`
}

const link = (/** @type {string} */ from, /** @type {string} */ to) => posix.relative(posix.dirname(from), to)
const sourceLink = (/** @type {string} */ from, /** @type {string} */ file) => `[${file}](${link(from, file)})`
