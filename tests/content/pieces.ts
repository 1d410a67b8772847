/** HTML as programs put it on the clipboard and as attackers send it, each with the text that it is, in short. */
export const pieces: { name: string; html: string; is: string }[] = [
  {
    name: "Word: headings, bold words, empty paragraphs and Office's own elements",
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>
<meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-family:"等线";} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->
<h1><span style='font-family:"黑体"'>公司战略<span lang=EN-US><o:p></o:p></span></span></h1>
<p class=MsoNormal><span lang=EN-US style='font-size:12.0pt'><o:p>&nbsp;</o:p></span></p>
<p class=MsoNormal style='text-indent:21.0pt'>我们<b style='mso-bidi-font-weight:normal'>专注
主业</b>，<span style='color:red'>稳健</span>经营。<o:p></o:p></p><!--EndFragment--></body></html>`,
    is: "h2(公司战略) p(我们 bold[专注 主业] ，稳健经营。)",
  },
  {
    name: "Word: lists, one in another, with the signs that Word writes before their items",
    html: `<p class=MsoListParagraph style='margin-left:21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Wingdings;mso-list:Ignore'>l<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>研发</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1)<span>&nbsp; </span></span><![endif]>平台</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2)<span>&nbsp; </span></span><![endif]>产品</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>l</span><![endif]>市场</p>
<p class=MsoNormal>其后</p>`,
    is: "ul(li(p(研发) ol(li(p(平台)) li(p(产品)))) li(p(市场))) p(其后)",
  },
  {
    name: "Word: a table with a bold head and cells that span",
    html: `<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
<tr style='mso-yfti-irow:0'><td width=184 valign=top><p class=MsoNormal><b>项目<o:p></o:p></b></p></td><td><p class=MsoNormal><b>2025年</b></p></td></tr>
<tr><td><p class=MsoNormal>营业收入</p></td><td><p class=MsoNormal align=right>12,345.67</p></td></tr>
<tr><td colspan=2><p class=MsoNormal>单位：万元</p></td></tr></table>`,
    is: "table(tableRow(tableHeader(p(bold[项目])) tableHeader(p(bold[2025年]))) tableRow(tableCell(p(营业收入)) tableCell(p(12,345.67))) tableRow(tableCell(p(单位：万元))))",
  },
  {
    name: "Excel: a range with formats, empty rows at its end, and a style sheet",
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet>
<style>td {mso-style-parent:style0; padding-top:1px;} .xl65 {mso-number-format:"\\#\\,\\#\\#0";}</style></head><body>
<table border=0 cellpadding=0 cellspacing=0 width=216 style='width:162pt'><!--StartFragment--><col width=72 span=3>
<tr height=20><td height=20 class=xl63>年度</td><td class=xl63>每股股利</td><td class=xl63>派息比率</td></tr>
<tr height=20><td align=right>2024</td><td class=xl65 align=right>0.35</td><td class=xl66 align=right>32.5%</td></tr>
<tr height=20><td></td><td></td><td></td></tr><!--EndFragment--></table></body></html>`,
    is: "table(tableRow(tableHeader(p(年度)) tableHeader(p(每股股利)) tableHeader(p(派息比率))) tableRow(tableCell(p(2024)) tableCell(p(0.35)) tableCell(p(32.5%))))",
  },
  {
    name: "web pages: bold that is none, spans that are, and links",
    html: `<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">要点</span><span style="font-style:italic">强调</span>
      <a href="https://example.com/report?a=1&amp;b=2" onclick="x()">报告</a> H<sub>2</sub>O</p></b><div>第二<br>行</div>`,
    is: "p(bold[要点] italic[强调]   link[报告]  H subscript[2] O) p(第二 hardBreak 行)",
  },
  {
    name: "lists of web pages, with text and lists in an item",
    html: "<ol start=3><li>三<ul><li>甲</li></ul></li><li><p>四</p><p>续</p></li></ol>",
    is: "ol(li(p(三) ul(li(p(甲)))) li(p(四) p(续)))",
  },
  {
    name: "programs and what loads them",
    html: `<script>alert(1)</script><p onmouseover="alert(1)">甲<img src=x onerror="alert(1)"><svg><a xlink:href="javascript:alert(1)"><text>乙</text></a></svg></p>
      <style>@import "https://bad.example"</style><iframe srcdoc="<script>1</script>">丙</iframe><object data="x">丁</object><template><p>戊</p></template>`,
    is: "p(甲)",
  },
  {
    name: "links that run something",
    html: `<p><a href="javascript:alert(1)">一</a><a href=" &#106;avascript:alert(1)">二</a><a href="data:text/html,x">三</a><a href="//bad.example">四</a></p>`,
    is: "p(一二三四)",
  },
  {
    name: "markup that is broken or hides in another",
    html: `<p>a<b>b<p>c</b>d<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></table></math><noscript><p title="</noscript><img src=x onerror=1>"></noscript>e`,
    is: "p(a bold[b]) p(bold[c]) p(de)",
  },
  { name: "no markup at all, in the letters of markup", html: "1 &lt; 2 &amp;&amp; 3 &gt; 2", is: "p(1 < 2 && 3 > 2)" },
];
