/** Ensemble members of the inflow. */
export default {
  title: 'Likelihood of exceeding each level',
  none: 'This inflow has a single scenario: likelihood cannot be computed.',
  toCome: 'Computed when you stop dragging.',
  onlyRange: 'This forecast has a range but no members: the levels are drawn as a band without likelihood.',
  below: 'Below the dead level {{level}} m',
  band: '80 % of members',
  range: 'Range of the forecast',
  left: {
    overtopped_other:
      '{{count}} of {{of}} inflow scenarios raise the lake above the capacity curve, first after {{time}}: how high is unknown, the band ends there',
    overtopped_one:
      '{{count}} of {{of}} inflow scenarios raises the lake above the capacity curve, after {{time}}: how high is unknown',
    emptied_other:
      '{{count}} of {{of}} inflow scenarios lower the lake below the capacity curve, first after {{time}}: how low is unknown, the band ends there',
    emptied_one:
      '{{count}} of {{of}} inflow scenarios lowers the lake below the capacity curve, after {{time}}: how low is unknown',
    no_release_other: 'For {{count}} of {{of}} inflow scenarios the release cannot be computed, first after {{time}}',
    no_release_one: 'For {{count}} of {{of}} inflow scenarios the release cannot be computed, after {{time}}',
  },
  member: 'Member {{name}}',
  until: '{{line}}: computed until {{time}}',
};
