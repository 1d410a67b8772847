type Common = { question: string; answer: string };

/** Common questions as schema.org says them (FAQPage), in the language of the page. */
export const faqOf = (questions: readonly Common[], inLanguage: string): object => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  inLanguage,
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});
