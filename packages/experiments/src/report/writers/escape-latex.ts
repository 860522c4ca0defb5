import { oneLine } from '@telos/core/text'

const commands: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '\\': '\\textbackslash{}',
    '{': '\\{',
    '}': '\\}',
    $: '\\$',
    '&': '\\&',
    '%': '\\%',
    '#': '\\#',
    _: '\\_',
    '~': '\\textasciitilde{}',
    '^': '\\textasciicircum{}',
    '<': '\\textless{}',
    '>': '\\textgreater{}',
    '|': '\\textbar{}',
    '"': '\\char34{}',
    "'": '\\textquotesingle{}',
    '`': '\\textasciigrave{}',
    '\u00a0': '~',
    '–': '--',
    '—': '---',
    '’': "'",
    '‘': '`',
    '“': '``',
    '”': "''",
    '…': '\\ldots{}',
    '•': '\\textbullet{}',
    ...math({ '×': 'times', '±': 'pm', '−': '-', '·': 'cdot', '÷': 'div', '∞': 'infty', '√': 'surd', '∑': 'sum' }),
    ...math({ '≤': 'leq', '≥': 'geq', '≠': 'neq', '≈': 'approx', '≡': 'equiv', '∈': 'in', '∅': 'emptyset' }),
    ...math({ '→': 'rightarrow', '←': 'leftarrow', '↔': 'leftrightarrow', '⇒': 'Rightarrow', '¬': 'neg' }),
    ...math({ '∧': 'wedge', '∨': 'vee', '∀': 'forall', '∃': 'exists', '∪': 'cup', '∩': 'cap', '⊆': 'subseteq' }),
    ...math({ α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', ε: 'varepsilon', ζ: 'zeta', η: 'eta', θ: 'theta' }),
    ...math({ ι: 'iota', κ: 'kappa', λ: 'lambda', μ: 'mu', µ: 'mu', ν: 'nu', ξ: 'xi', π: 'pi', ρ: 'rho', σ: 'sigma' }),
    ...math({ τ: 'tau', υ: 'upsilon', φ: 'varphi', χ: 'chi', ψ: 'psi', ω: 'omega' }),
    ...math({
      Γ: 'Gamma',
      Δ: 'Delta',
      Θ: 'Theta',
      Λ: 'Lambda',
      Ξ: 'Xi',
      Π: 'Pi',
      Σ: 'Sigma',
      Φ: 'Phi',
      Ψ: 'Psi',
      Ω: 'Omega',
    }),
  }),
)

function math(names: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).map(([sign, name]) => [sign, `$${name === '-' ? '-' : `\\${name}`}$`]),
  )
}

/** Letters that LaTeX knows in all its encodings: an ASCII letter with one of its accents, and a few more. */
const accented = /^[A-Za-z][\u0300-\u0304\u0306-\u0308\u030a-\u030c\u0327]$/
const moreLetters = 'ßÆæØøŒœŁł¡¿§¶©'

/**
 * Escapes text for LaTeX: nothing in it is a command, and pdfTeX takes every sign. Signs that only some fonts have are written by their
 * number, as `[U+65E5]`.
 *
 * @example
 * escapeLatex('50 % of $x') // '50 \\% of \\$x'
 */
export function escapeLatex(text: string): string {
  return Array.from(oneLine(text).normalize('NFC'), (sign) => {
    const command = commands.get(sign)
    if (command !== undefined) return command
    if (/^[ -~]$/.test(sign) || accented.test(sign.normalize('NFD')) || moreLetters.includes(sign)) return sign
    return `[U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`
  }).join('')
}
