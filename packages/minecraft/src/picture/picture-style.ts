/** Colours of everything but the ground, for light and dark pages. */
export const pictureStyle = `
.telos-map text { font: 12px ui-sans-serif, "DejaVu Sans", "Segoe UI", Helvetica, Arial, sans-serif; fill: #1d2329 }
.telos-map .paper { fill: #fbfaf7 }
.telos-map .fog { fill: #c9cdd3 }
.telos-map .mist { fill: #d6dae0 }
.telos-map .frame { fill: none; stroke: #8b929b }
.telos-map .title { font-size: 15px; font-weight: bold }
.telos-map .strong, .telos-map .current { font-weight: bold }
.telos-map .quiet, .telos-map .done, .telos-map .count { fill: #5c6670 }
.telos-map .failed { fill: #b3261e }
.telos-map .note { fill: #8a5a00; font-style: italic }
.telos-map .axis { font-size: 10px; fill: #6b747d }
.telos-map .bar { fill: none; stroke: #6b747d; stroke-width: 1.5 }
.telos-map .north { fill: #6b747d }
.telos-map .now { fill: #ffe3b8 }
.telos-map .empty { fill: #dfe2e6 }
.telos-map .health { fill: #d6403a }
.telos-map .food { fill: #c07a2c }
.telos-map .sun { fill: #f6b21b }
.telos-map .moon { fill: #8fa3c8 }
.telos-map .swatch { stroke: #00000055 }
.telos-map .step { fill: none; stroke: #000; stroke-opacity: 0.16; stroke-width: 0.06 }
.telos-map .wall { fill: none; stroke: #000; stroke-opacity: 0.5; stroke-width: 0.1 }
.telos-map .plate { fill: #fffdf5; fill-opacity: 0.92; stroke: #5b3a12; stroke-width: 0.8 }
.telos-map .stem { fill: none; stroke: #5b3a12 }
.telos-map .label { font-size: 9.5px; fill: #2b1c08 }
.telos-map .path { fill: none; stroke: #e4007c; stroke-width: 2.6; stroke-dasharray: 5 3.5; stroke-linejoin: round }
.telos-map .target { fill: none; stroke: #e4007c; stroke-width: 2.4 }
.telos-map .under { stroke: #fff; stroke-opacity: 0.75; stroke-width: 5; stroke-dasharray: none }
.telos-map .item { fill: #ffd23e; stroke: #6b4b00; stroke-width: 1.2 }
.telos-map .beast { stroke: #2a211b; stroke-width: 1.4 }
.telos-map .muzzle { stroke: none }
.telos-map .faded { opacity: 0.45; stroke-dasharray: 2 2 }
.telos-map .range { fill: none; stroke: #1f6feb; stroke-opacity: 0.65; stroke-dasharray: 7 5; stroke-width: 1.3 }
.telos-map .wedge { fill: #1f6feb; fill-opacity: 0.11 }
.telos-map .halo { fill: #fff; stroke: #1f4f9e; stroke-width: 1.6 }
.telos-map .bot { fill: #1f6feb; stroke: #123d80; stroke-linejoin: round }
@media (prefers-color-scheme: dark) {
.telos-map text { fill: #e6e9ec }
.telos-map .paper { fill: #14181d }
.telos-map .fog { fill: #272d35 }
.telos-map .mist { fill: #2e353e }
.telos-map .frame { stroke: #4a535d }
.telos-map .quiet, .telos-map .done, .telos-map .count { fill: #9aa4ae }
.telos-map .failed { fill: #ff8a80 }
.telos-map .note { fill: #f0b95a }
.telos-map .axis { fill: #8b95a0 }
.telos-map .now { fill: #4c3a17 }
.telos-map .empty { fill: #333b44 }
.telos-map .label { fill: #2b1c08 }
}
`
