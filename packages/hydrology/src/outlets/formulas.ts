/** Every formula a trace can name, in the notation of hydraulics (the same in all languages), with where it comes from. */
export interface FormulaText {
  readonly expression: string;
  readonly source: string;
}

export const formulas = {
  'input.missing': { expression: '-', source: 'an input has no value' },
  'gate.closed': { expression: 'a = 0 ⇒ Q = 0', source: 'definition' },
  'gate.closed_below_zero': { expression: '−δ ≤ a < 0 ⇒ Q = 0', source: 'a closed gate whose sensor’s zero drifted' },
  'gate.below_zero': { expression: 'a < −δ', source: 'a sensor at fault: no gate is less than closed' },
  'gate.opening_limit': { expression: 'a := a_max', source: 'the gate’s largest opening' },
  'gate.zaq': { expression: 'Q = ZAQ(Z, a)', source: 'table of the gate' },
  'gate.zaq_first_opening': { expression: 'Q = ZAQ(Z, a₁) · a / a₁', source: 'no flow through a closed gate' },
  'gate.beyond_table': { expression: 'Q = max(ZAQ(Z, a_last), Q_rule)', source: 'more opening, not less flow' },
  'gate.below_table': { expression: 'Q = 0', source: 'lake below the first level of the table' },
  'gate.ffzq': { expression: 'Q = FFZQ(Z)', source: 'table of the overflow' },
  'gate.weir': { expression: 'Q = σ · m · B · √(2g) · H^1.5', source: 'Poleni; σ by Villemonte (1947)' },
  'gate.underflow': {
    expression: 'Q = σ · μ · B · a · √(2gH),  μ = μ₀ − μ₁ · a/H',
    source: 'design relations of arc and flat gates',
  },
  'gate.zhukovsky': { expression: 'Q = φ · α · a · B · √(2g(H − αa))', source: 'Zhukovsky' },
  'gate.not_above_overflow': {
    expression: 'Q := min(Q, Q_overflow)',
    source: 'a lip in the water passes no more than none',
  },
  'gate.not_below_orifice': {
    expression: 'Q := max(Q, Q_orifice(Ao))',
    source: 'a gate opened further passes no less',
  },
  'gate.band_table': { expression: 'Ao = ZAo(Z), Ac = ZAc(Z)', source: 'table of the gate' },
  'gate.lip_met_water': {
    expression: 'Q := max(Q, Q_overflow(a / 0.80)),  ZAoAc: Q_overflow where Ac = a',
    source: 'a lake that rises further passes no less than when the lip met the water',
  },
  'gate.over_leaf': {
    expression: 'Q = Q_under + σ · m · B · √(2g) · h^1.5,  h = Z − Z_leaf',
    source: 'water over the leaf of the gate; Francis (1883), σ by Villemonte (1947)',
  },
  'gate.level_alone': { expression: 'Z > Z_leaf ?', source: 'one source alone says how high the lake stands' },
  'gate.may_overtop': { expression: 'Z > Z_leaf ?', source: 'the height of the leaf is not known' },
  'gate.blend': {
    expression: 'Q = Q_orifice(Ao) + (Q_overflow − Q_orifice(Ao)) · (a − Ao) / (Ac − Ao)',
    source: 'between orifice and overflow',
  },
  'gate.sand_flush': { expression: 'Q = μ · b · a · √(2g · ΔH)', source: 'Torricelli' },
  'gate.full_pipe': { expression: 'Q = A · √(2gH / K)', source: 'Bernoulli with losses K (Manning, Borda-Carnot)' },
  'gate.culvert_mouth': { expression: 'Q = 1.6 · D · h^1.5', source: 'weir-like control of the mouth' },
  'unit.stopped': { expression: 'P < P_min ⇒ Q = 0', source: 'a unit at rest passes no water' },
  'unit.head': { expression: 'H = Z − Z_tail − h_l  (impulse: Z − Z_nozzle − h_l)', source: 'net head' },
  'unit.qhl': { expression: 'h_l = QHL(Q_waterway)', source: 'table of the waterway' },
  'unit.hpq': { expression: 'Q = HPQ(n; H, P)', source: 'table of the unit' },
  'unit.zpq': { expression: 'Q = ZPQ(Z, P)', source: 'table of the unit' },
  'unit.qeta': { expression: 'η = QETA(Q / Q_max)', source: 'table of the unit' },
  'unit.power': { expression: 'Q = 1000 · P / (g · η · H)', source: 'P = ρ g η Q H' },
  'unit.qz_share': {
    expression: 'Q = max(0, Q_total − Q_others) · P / ΣP',
    source: 'the tailwater rating gives one sum',
  },
  'unit.iteration': { expression: 'Q ← Q(H(Q))', source: 'fixed point: tailwater and head loss depend on the flow' },
  'plant.no_lake_level': {
    expression: 'Z < Z_lowest',
    source: 'no lake of this plant stands so low: the sensor is dead',
  },
  'plant.tailwater': { expression: 'Z_tail = QZ(Q)', source: 'table of the outlet channel' },
  'plant.tailwater_measured': { expression: 'Z_tail measured', source: 'sensor' },
  'plant.tailwater_usual': { expression: 'Z_tail = Z_usual', source: 'setting of the plant' },
  'plant.qz': { expression: 'Q_total = QZ⁻¹(Z_tail)', source: 'table of the outlet channel, read backwards' },
  'plant.totals': { expression: 'Q_out = ΣQ_turbine + ΣQ_dam', source: 'definition' },
} as const satisfies Record<string, FormulaText>;

export type FormulaId = keyof typeof formulas;
