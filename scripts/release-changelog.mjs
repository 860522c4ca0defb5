// CHANGELOG.md as data: sections by version, and entries from changesets. The format is Keep a Changelog 1.1.0.

/** Kinds of entries, in the order of the file. */
export const headings = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']

/**
 * @typedef {object} Section
 * @property {string} version
 * @property {string} date `2026-01-31`, or `unreleased`
 * @property {string} body everything below the title
 */

/** @typedef {{ heading: string, text: string }} Entry */

/**
 * Splits a changelog into its introduction and its sections, newest first. Throws if a title has another form.
 * @param {string} text
 */
export function parseChangelog(text) {
  const [intro, ...parts] = splitBefore(text, '## ')
  const sections = parts.map((part) => {
    const [title] = part.split('\n', 1)
    const [, version, date] = /^## \[([^\]]+)\] - (unreleased|\d{4}-\d{2}-\d{2})$/.exec(title) ?? []
    if (version === undefined)
      throw new Error(`CHANGELOG.md: found "${title}", expected "## [0.1.0] - 2026-01-31" or "## [0.1.0] - unreleased"`)
    return /** @type {Section} */ ({ version, date, body: part.slice(title.length).trim() })
  })
  return { intro: intro.trim(), sections }
}

/**
 * The inverse of `parseChangelog`.
 * @param {{ intro: string, sections: readonly Section[] }} changelog
 */
export function printChangelog({ intro, sections }) {
  const parts = sections.map(({ version, date, body }) => `## [${version}] - ${date}\n\n${body}`)
  return `${[intro, ...parts].filter((part) => part !== '').join('\n\n')}\n`
}

/**
 * Turns a changeset such as "Fixed: a sentence" into an entry. Returns undefined if it does not begin with a heading.
 * @param {{ summary: string, releases: readonly { name: string }[] }} changeset
 * @returns {Entry | undefined}
 */
export function entryOf({ summary, releases }) {
  const [, heading = '', text = ''] = /^(\w+):\s+(\S.*)$/s.exec(summary.trim()) ?? []
  if (!headings.includes(heading)) return undefined
  const packages = releases.map(({ name }) => `\`${name}\``).sort()
  // an empty line in the middle would end the list
  const lines = `- ${packages.join(', ')}: ${text}`.split('\n').filter((line) => line.trim() !== '')
  return { heading, text: lines.join('\n  ') }
}

/**
 * Adds a release as the newest section. If the newest section already has this version, it keeps its entries and gets the date; throws if
 * it has one.
 * @param {string} changelog
 * @param {{ version: string, date: string, entries: readonly Entry[] }} release
 */
export function addRelease(changelog, { version, date, entries }) {
  const { intro, sections } = parseChangelog(changelog)
  const [newest, ...older] = sections
  const isBegun = newest?.version === version
  if (isBegun && newest.date !== 'unreleased')
    throw new Error(`CHANGELOG.md: ${version} already has the date ${newest.date}`)
  const body = addEntries(isBegun ? newest.body : '', entries)
  return printChangelog({ intro, sections: [{ version, date, body }, ...(isBegun ? older : sections)] })
}

/**
 * @param {string} body
 * @param {readonly Entry[]} entries
 */
function addEntries(body, entries) {
  const [preface, ...parts] = splitBefore(body, '### ')
  const lists = new Map(
    parts.map((part) => {
      const [title] = part.split('\n', 1)
      return /** @type {const} */ ([title.slice('### '.length), part.slice(title.length).trim()])
    }),
  )
  for (const { heading, text } of entries) {
    const before = lists.get(heading)
    lists.set(heading, before === undefined ? text : `${before}\n${text}`)
  }
  const order = [...new Set([...headings, ...lists.keys()])].filter((heading) => lists.has(heading))
  return [preface.trim(), ...order.map((heading) => `### ${heading}\n\n${lists.get(heading)}`)]
    .filter((part) => part !== '')
    .join('\n\n')
}

/**
 * Splits a text before each line that begins with `mark`; the first part is everything before them, possibly empty.
 * @param {string} text
 * @param {string} mark
 */
function splitBefore(text, mark) {
  const parts = text.split(new RegExp(`^(?=${mark})`, 'm'))
  return parts[0].startsWith(mark) ? ['', ...parts] : parts
}
